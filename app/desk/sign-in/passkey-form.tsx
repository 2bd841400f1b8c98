import type { ReactNode } from 'react';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Button } from '../frame/button.tsx';

/**
 * A button that asks for a passkey. The script handles it (script/passkey.ts); until it has loaded, the
 * button is disabled, and without JavaScript the page says why.
 */
export function PasskeyForm(props: {
	/** The URL the steps are posted to. */
	ceremony: string;
	/** Where to go afterwards. */
	next: string;
	label: string;
	copy: Pick<DeskCopy['sign-in'], 'problems' | 'busy' | 'no_script'>;
	/** Whether a new passkey is registered instead of an existing one being used. */
	registers?: true;
	noScript?: string;
	children?: ReactNode;
}) {
	return (
		<form
			method="post"
			action={props.ceremony}
			className="desk-form"
			data-ceremony={props.registers ? 'registration' : 'authentication'}
			data-next={props.next}
			data-busy={props.copy.busy}
			data-problems={JSON.stringify(props.copy.problems)}
		>
			<noscript>
				<p className="desk-flash" data-tone="problem">
					{props.noScript ?? props.copy.no_script}
				</p>
			</noscript>
			{props.children}
			<fieldset disabled className="desk-actions">
				<Button>{props.label}</Button>
			</fieldset>
			<p role="alert" className="desk-problem" data-problem hidden />
			<p role="status" className="sr-only" data-status />
		</form>
	);
}
