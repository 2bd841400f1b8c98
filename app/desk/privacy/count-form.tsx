import { DeskForm } from '#app/desk/frame/form.tsx';
import { Button } from '../frame/controls.tsx';
import { InputField } from '../frame/field.tsx';

/** Confirms what cannot be undone by the number of records that go. */
export function CountForm(props: {
	copy: { label: string; hint: string; button: string };
	/** Where a fresh assertion comes back to, with what was typed (frame/form.tsx). */
	draft: string;
	value: string | undefined;
	error: string | undefined;
}) {
	const { copy, draft, value, error } = props;
	return (
		<DeskForm className="desk-form" draft={draft}>
			<InputField
				name="count"
				label={copy.label}
				hint={copy.hint}
				value={value}
				error={error}
				required
				maxLength={6}
			/>
			<div className="desk-actions">
				<Button variant="danger">{copy.button}</Button>
			</div>
		</DeskForm>
	);
}

/** Parses the number typed to confirm; NaN for anything else. */
export function readCount(text: string): number {
	return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
