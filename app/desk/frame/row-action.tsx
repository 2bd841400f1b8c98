import { DeskForm } from '#app/desk/frame/form.tsx';
import { Button } from './button.tsx';

/** A button in a row of a table that does one thing with it, named after the row too (WCAG 2.4.4). */
export function RowAction(props: {
	/** Of the row, sent as `id`. */
	id: string;
	intent: string;
	/** What the row calls itself. */
	about: string;
	variant: 'quiet' | 'danger';
	children: string;
}) {
	const { id, intent, about, variant, children } = props;
	return (
		<DeskForm>
			<input type="hidden" name="id" value={id} />
			<Button variant={variant} name="intent" value={intent} label={`${children}: ${about}`}>
				{children}
			</Button>
		</DeskForm>
	);
}
