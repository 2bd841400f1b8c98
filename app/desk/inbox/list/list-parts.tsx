import { type MouseEvent, useCallback, useRef } from 'react';
import { Link, useNavigation, useParams } from 'react-router';
import { DueLabel, itemUrl, NextStepDay } from '#app/desk/inbox/inbox-parts.tsx';
import { LanguageBadge, langOf } from '#app/desk/shell/language.tsx';
import { Ago } from '#app/desk/shell/moment.tsx';
import { stateNames } from '#app/domain/inbox/states.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { InboxData } from './list.server.ts';

/** An item as a row of the list. */
type Line = InboxData['items'][number] & {
	form: string | undefined;
	href: string;
	isOpen: boolean;
	now: Date;
	onSelect: (event: MouseEvent<HTMLInputElement>) => void;
};

/** Returns the rows of a page. */
export function useRows({ query, position, forms, items, now }: InboxData): Line[] {
	const open = useOpenItem();
	const onSelect = useSelect();
	return items.map((item) => ({
		...item,
		form: forms[item.submission_table],
		href: itemUrl(item, query, position),
		isOpen: item.reference === open,
		now,
		onSelect,
	}));
}

export const rowAttributes = ({ state, first_answered_at }: Line) =>
	state === 'open' && !first_answered_at ? { 'data-unanswered': '' } : {};

export const columns: Column<Line>[] = [
	{
		label: 'Select',
		place: 'check',
		cell: ({ reference, version, onSelect }) => (
			<Checkbox
				name="item"
				value={`${reference}:${version}`}
				onClick={onSelect}
				label={`Select ${reference}`}
				isLabelHidden
				className="justify-center"
			/>
		),
	},
	{
		label: 'From',
		heads: true,
		cell: ({ reference, href, isOpen, who }) => (
			<Link
				data-item={reference}
				aria-current={isOpen ? 'page' : undefined}
				preventScrollReset
				to={href}
			>
				<span dir="auto">{who || 'No name'}</span>
				<span className="sr-only"> {reference}</span>
			</Link>
		),
	},
	{
		label: 'When',
		place: 'when',
		cell: ({ now, ...item }) => (
			<DueLabel item={item} now={now} isQuiet>
				{item.state !== 'open' && `${stateNames[item.state]} · `}
				<Ago at={item.received_at} />
			</DueLabel>
		),
	},
	{
		label: 'Message',
		place: 'words',
		cell: ({ form, excerpt, language }) => (
			<>
				<Badge>{form}</Badge> <LanguageBadge language={language} />{' '}
				<span dir="auto" lang={langOf(language)}>
					{excerpt}
				</span>
			</>
		),
	},
	{
		label: 'Stage, tags and assignee',
		place: 'end',
		cell: ({ stage, next_step_on, tags, assignee_name }) => (
			<>
				{stage && <span className="inbox-stage">{stage}</span>} <NextStepDay day={next_step_on} />
				{tags.length > 0 && (
					<span dir="auto" className="inbox-tags">
						{tags.join(', ')}
					</span>
				)}
				{assignee_name && (
					<span className="inbox-initials" title={assignee_name}>
						<span aria-hidden="true">{initialsOf(assignee_name)}</span>
						<span className="sr-only">{assignee_name}</span>
					</span>
				)}
			</>
		),
	},
];

const initialsOf = (name: string) =>
	name
		.split(/\s+/)
		.slice(0, 2)
		.map((word) => [...word][0] ?? '')
		.join('')
		.toUpperCase();

/** Selects or deselects all items of the page. */
export function SelectAll() {
	return (
		<Checkbox
			label="Select all"
			data-select-all=""
			onChange={({ target }) => {
				for (const box of boxesBeside(target)) box.checked = target.checked;
			}}
			className="pl-3 text-ink-soft"
		/>
	);
}

/** The checkboxes of the visible items, in order. */
const boxesBeside = ({ form }: HTMLInputElement) =>
	[...(form?.querySelectorAll<HTMLInputElement>('[name="item"]') ?? [])].filter(
		(box) => box.getClientRects().length > 0,
	);

/** With Shift, sets all items between the last clicked one and this one to the same state. */
function useSelect() {
	const last = useRef<HTMLInputElement>(null);
	return useCallback(({ currentTarget: box, shiftKey }: MouseEvent<HTMLInputElement>) => {
		const boxes = boxesBeside(box);
		const from = last.current ? boxes.indexOf(last.current) : -1;
		if (shiftKey && from >= 0) {
			const [start, end] = [from, boxes.indexOf(box)].toSorted((a, b) => a - b);
			for (const between of boxes.slice(start, (end ?? 0) + 1)) between.checked = box.checked;
		}
		last.current = box;
		const all = box.form?.querySelector<HTMLInputElement>('[data-select-all]');
		if (all) all.checked = boxes.every(({ checked }) => checked);
	}, []);
}

/** Returns the reference of the shown item, or of the one being loaded, so that its row is marked at once. */
function useOpenItem(): string | undefined {
	const { reference } = useParams();
	const { location, formData } = useNavigation();
	const coming = formData ? undefined : /^\/desk\/inbox\/([^/]+)$/.exec(location?.pathname ?? '');
	return coming?.[1] ?? reference;
}
