import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { InputField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';

/** The search form. */
export function FindPersonForm(props: {
	copy: DeskCopy['privacy']['find'];
	value: string | undefined;
	error: string | undefined;
}) {
	const { copy, value, error } = props;
	return (
		<search aria-label={copy.title}>
			<DeskForm action="/desk/privacy" className="desk-form" draft="find">
				<InputField
					name="person"
					label={copy.label}
					hint={copy.hint}
					value={value}
					error={error}
					maxLength={500}
				/>
				<div className="desk-actions">
					<Button>{copy.button}</Button>
				</div>
			</DeskForm>
		</search>
	);
}
