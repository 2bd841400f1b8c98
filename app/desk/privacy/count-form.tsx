import { DeskForm } from '#app/desk/frame/form.tsx';
import { Button } from '../frame/controls.tsx';
import { InputField } from '../frame/field.tsx';

/** Confirms what cannot be undone by the number of records that go. */
export function CountForm(props: {
	/** The question that the number answers. */
	label: string;
	/** Where a fresh assertion comes back to, with what was typed (frame/form.tsx). */
	draft: string;
	value: string | undefined;
	error: string | undefined;
}) {
	const { label, draft, value, error } = props;
	return (
		<DeskForm className="desk-form" draft={draft}>
			<InputField
				name="count"
				label={label}
				hint="Type the number to confirm."
				value={value}
				error={error}
				required
				maxLength={6}
			/>
			<div className="desk-actions">
				<Button variant="danger">Erase for good</Button>
			</div>
		</DeskForm>
	);
}

/** Parses the number typed to confirm; NaN for anything else. */
export function readCount(text: string): number {
	return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
