import type { ReactNode } from 'react';
import type { DeskCopy } from '../../content/desk-copy.server.ts';
import { Button } from '../frame/button.tsx';

/**
 * A button that asks for a passkey. The script does it (script/passkey.ts); until it has loaded the
 * button cannot be pressed, and without JavaScript the page says why.
 */
export function PasskeyForm(props: {
	/** Where the steps are posted. */
	ceremony: string;
	/** Where to go afterwards. */
	next: string;
	label: string;
	copy: Pick<DeskCopy['sign-in'], 'problems' | 'busy' | 'no_script'>;
	/** Registration makes a passkey; else one is used. */
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
