import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { type Found, FoundRecord } from './found-record.tsx';

/** Chooses records, then what to do with them. A GET: the next screen's URL names them by reference. */
export function ChooseForm(props: {
	copy: DeskCopy['privacy'];
	records: Found[];
	/** The number of its first record, where there are several forms. */
	first: number | undefined;
	tellsWhose: boolean;
}) {
	const { copy, records, first, tellsWhose } = props;
	const { find } = copy;
	const group =
		first === undefined
			? undefined
			: fillIn(find.group, { from: first, to: first + records.length - 1 });
	return (
		<DeskForm method="get" action="/desk/privacy/export">
			<fieldset>
				<legend className="max-w-[65ch] text-ink-soft">
					{group && <strong>{group}: </strong>}
					{find.choose_hint}
				</legend>
				<ul>
					{records.map((record) => (
						<FoundRecord
							key={record.reference}
							copy={copy}
							record={record}
							tellsWhose={tellsWhose}
						/>
					))}
				</ul>
			</fieldset>
			<p className="desk-actions mt-4">
				<button type="submit" className="desk-button">
					{find.export}
				</button>
				<button
					type="submit"
					formAction="/desk/privacy/erase"
					className="desk-button"
					data-variant="danger"
				>
					{find.erase}
				</button>
			</p>
		</DeskForm>
	);
}
