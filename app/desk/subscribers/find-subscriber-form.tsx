import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Button } from '../frame/button.tsx';
import { InputField } from '../frame/field.tsx';

/** Finds one subscriber; a POST, so that no email is in a URL. */
export function FindSubscriberForm(props: {
	copy: DeskCopy['subscribers']['find'];
	value: string | undefined;
}) {
	const { copy } = props;
	return (
		<DeskForm action="/desk/mail/subscribers" className="desk-form">
			<InputField
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
		</DeskForm>
	);
}
