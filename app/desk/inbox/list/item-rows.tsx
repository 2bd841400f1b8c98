import { type MouseEvent, useRef } from 'react';
import { Link, useNavigation, useParams } from 'react-router';
import { useHydrated } from '#app/desk/frame/controls.tsx';
import { stateNames } from '#app/inbox/states.ts';
import { DueLabel } from '../due.tsx';
import { inboxUrl } from '../inbox-query.ts';
import type { InboxData } from './list.server.ts';

/**
 * The items of a page, a line each; a table to assistive technology, which `display` would take from it (so the roles
 * are named). The link of a row covers all of it (list.css).
 */
export function ItemRows({ query, position, forms, items, now }: InboxData) {
	const { reference: open } = useParams();
	const leaving = useLeaving();
	const select = useSelect();
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` takes a table's own roles away
		<table role="table" className="inbox-rows">
			<caption className="sr-only">Inbox</caption>
			<thead role="rowgroup" className="sr-only">
				<tr role="row">
					{['Select', 'Message', 'Form', 'Due', 'State', 'Assigned to'].map((label) => (
						<th key={label} role="columnheader" scope="col">
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{items.map((item) => (
					<tr
						key={item.id}
						role="row"
						data-state={item.state}
						hidden={leaving.has(`${item.reference}:${item.version}`)}
					>
						<td role="cell">
							<label className="desk-check">
								<input
									type="checkbox"
									name="item"
									value={`${item.reference}:${item.version}`}
									onClick={select}
								/>
								<span className="sr-only">Select {item.reference}</span>
							</label>
						</td>
						<th role="rowheader" scope="row">
							<Link
								data-item={item.reference}
								aria-current={item.reference === open ? 'page' : undefined}
								preventScrollReset
								to={inboxUrl(`/desk/inbox/${item.reference}`, query, position)}
							>
								<span className="inbox-who" dir="auto">
									{item.who || 'No name'}
								</span>{' '}
								<span className="inbox-words" dir="auto">
									{item.excerpt}
								</span>
								<span className="sr-only"> {item.reference}</span>
							</Link>
						</th>
						<td role="cell" className="inbox-form">
							{forms[item.submission_table]}
						</td>
						<td role="cell" className="inbox-due">
							<DueLabel item={item} now={now} />
						</td>
						<td role="cell" className="inbox-state">
							{stateNames[item.state]}
						</td>
						<td role="cell" className="inbox-assignee">
							<Initials name={item.assignee_name} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
		// biome-ignore-end lint/a11y/noRedundantRoles: as above
	);
}

/** Selects every item of the page, or none again; without the script each has its own box alone. */
export function SelectAll() {
	const hydrated = useHydrated();
	return (
		<label className="desk-check inbox-all" data-ready={hydrated || undefined}>
			<input
				type="checkbox"
				data-select-all=""
				disabled={!hydrated}
				onChange={({ target }) => {
					for (const box of boxesBeside(target)) box.checked = target.checked;
				}}
			/>
			<span>Select all</span>
		</label>
	);
}

/** Boxes of the items that are shown, in their order. */
const boxesBeside = ({ form }: HTMLInputElement) =>
	[...(form?.querySelectorAll<HTMLInputElement>('[name="item"]') ?? [])].filter(
		(box) => box.getClientRects().length > 0,
	);

/** With Shift, what is between the item that was selected last and this one becomes like this one. */
function useSelect() {
	const last = useRef<HTMLInputElement>(null);
	return ({ currentTarget: box, shiftKey }: MouseEvent<HTMLInputElement>) => {
		const boxes = boxesBeside(box);
		const from = last.current ? boxes.indexOf(last.current) : -1;
		if (shiftKey && from >= 0) {
			const [start, end] = [from, boxes.indexOf(box)].toSorted((a, b) => a - b);
			for (const between of boxes.slice(start, (end ?? 0) + 1)) between.checked = box.checked;
		}
		last.current = box;
		const all = box.form?.querySelector<HTMLInputElement>('[data-select-all]');
		if (all) all.checked = boxes.every(({ checked }) => checked);
	};
}

/** Items that leave the list by what was pressed just now: they're gone before the server says so, or back if it won't. */
function useLeaving(): ReadonlySet<unknown> {
	const { formData } = useNavigation();
	const intent = formData?.get('intent');
	const leaves = intent === 'closed' || intent === 'spam' || intent === 'not_spam';
	return new Set(leaves ? formData?.getAll('item') : []);
}

function Initials({ name }: { name: string | null }) {
	if (!name) return <span className="sr-only">Nobody</span>;
	const initials = name
		.split(/\s+/)
		.slice(0, 2)
		.map((word) => [...word][0] ?? '')
		.join('');
	return (
		<span className="inbox-initials" title={name}>
			<span aria-hidden="true">{initials.toUpperCase()}</span>
			<span className="sr-only">{name}</span>
		</span>
	);
}
