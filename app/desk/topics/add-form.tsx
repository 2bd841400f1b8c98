import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Adds a topic or a question by its title. */
export function AddForm(props: {
	label: string;
	hint: string;
	maxLength: number;
	refused: { problem: string; title: string } | undefined;
}) {
	const { refused, ...field } = props;
	return (
		<>
			<Flash tone="problem">{refused?.problem}</Flash>
			<DeskForm layout="line">
				<TextField name="title" required value={refused?.title} {...field} />
				<Button variant="quiet">Add</Button>
			</DeskForm>
		</>
	);
}
