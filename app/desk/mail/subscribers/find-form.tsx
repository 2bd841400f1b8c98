import type { DeskCopy } from '../../../content/desk-copy.server.ts';
import { Button } from '../../frame/button.tsx';
import { Field } from '../../frame/field.tsx';

/** Finds one subscriber; a POST, so that no email is in a URL. */
export function FindForm(props: {
	copy: DeskCopy['subscribers']['find'];
	value: string | undefined;
}) {
	const { copy } = props;
	return (
		<form method="post" action="/desk/mail/subscribers" className="desk-form">
			<Field
				name="email"
				type="email"
				label={copy.label}
				hint={copy.hint}
				value={props.value}
				required
			/>
			<div className="desk-actions">
				<Button name="intent" value="find">
					{copy.button}
				</Button>
			</div>
		</form>
	);
}
