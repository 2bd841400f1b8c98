import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Flash } from '#app/desk/frame/flash.tsx';
import { DraftDone } from '#app/desk/frame/form.tsx';
import { maxChosen } from '#app/privacy/chosen.ts';
import { ChooseForm } from './choose-form.tsx';
import type { Found } from './found-record.tsx';

/** What was found, in forms that each hold no more than can be chosen at once. */
export function FoundSection(props: {
	copy: DeskCopy['privacy'];
	records: Found[];
	members: { id: string; name: string }[];
	more: boolean;
	tellsWhose: boolean;
	erasedBefore: boolean;
}) {
	const { copy, records, members, more, tellsWhose } = props;
	const { find } = copy;
	const many = fillIn(find.many, { count: records.length });
	const starts = Array.from(
		{ length: Math.ceil(records.length / maxChosen) },
		(_, group) => group * maxChosen,
	);
	return (
		// What was looked for need not stay in the tab any longer (frame/form.tsx).
		<section aria-label={find.title} className="grid gap-4">
			<DraftDone name="find" />
			<Flash tone="done">
				{records.length === 0 ? find.nothing : records.length === 1 ? find.one : many}
			</Flash>
			{records.length === 0 && <p className="max-w-[65ch]">{find.nothing_lead}</p>}
			{props.erasedBefore && <p className="max-w-[65ch]">{find.erased_before}</p>}
			{more && <p className="max-w-[65ch]">{fillIn(find.more, { count: records.length })}</p>}
			{members.length > 0 && (
				<p>
					{find.members} {members.map(({ name }) => name).join(', ')}.{' '}
					<Link className="underline" to="/desk/people">
						{find.people}
					</Link>
				</p>
			)}
			{starts.map((start) => (
				<ChooseForm
					key={start}
					copy={copy}
					records={records.slice(start, start + maxChosen)}
					first={starts.length > 1 ? start + 1 : undefined}
					tellsWhose={tellsWhose}
				/>
			))}
		</section>
	);
}
