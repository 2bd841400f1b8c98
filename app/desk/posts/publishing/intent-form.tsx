import type { ReactNode } from 'react';
import { Button } from '#app/desk/frame/button.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';

/** A form with one button; it changes the post as it was shown, or nothing. */
export function IntentForm(props: {
	intent: string;
	version: number;
	label: string;
	variant?: 'primary' | 'quiet' | 'danger';
	/** Under which what was typed waits for a fresh assertion (frame/form.tsx). */
	draft?: string;
	children?: ReactNode;
}) {
	const { intent, version, label, variant = 'primary', draft, children } = props;
	return (
		<DeskForm className="desk-form" draft={draft}>
			<input type="hidden" name="version" value={version} />
			{children}
			<p>
				<Button name="intent" value={intent} variant={variant}>
					{label}
				</Button>
			</p>
		</DeskForm>
	);
}
