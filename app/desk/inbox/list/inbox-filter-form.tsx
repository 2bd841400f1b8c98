import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { InputField, SelectField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { nobody } from '#app/inbox/item-filter.ts';
import { type InboxQuery, inboxUrl } from '../inbox-query.ts';

/** Filters the inbox. It is posted, because a search belongs in no URL; its answer leads to the list's URL. */
export function InboxFilterForm(props: {
	copy: DeskCopy['inbox'];
	all: string;
	query: InboxQuery;
	words: string | undefined;
	forms: Record<string, string>;
	members: { id: string; name: string }[];
}) {
	const { query, forms, members } = props;
	const copy = props.copy.filter;
	const all = { value: '', label: props.all };
	const ordered = query.view === undefined;
	return (
		<search aria-label={copy.title}>
			<DeskForm action="/desk/inbox" className="desk-filter">
				<input type="hidden" name="intent" value="filter" />
				{query.view && <input type="hidden" name="view" value={query.view} />}
				<InputField name="q" label={copy.search} hint={copy.search_hint} value={props.words} />
				{ordered && (
					<SelectField
						name="order"
						label={copy.order}
						value={query.order}
						options={[
							{ value: '', label: copy.newest },
							{ value: 'urgent', label: copy.urgent },
						]}
					/>
				)}
				<div className="desk-actions">
					<Button>{copy.apply}</Button>
					<Link
						className="desk-link"
						to={inboxUrl('/desk/inbox', query.view ? { view: query.view } : {})}
					>
						{copy.clear}
					</Link>
				</div>
				{/* Folded away, so that on a phone the list begins on the first screen. */}
				<details className="desk-details col-span-full" open={folded.some((name) => query[name])}>
					<summary>{copy.more}</summary>
					<div className="desk-filter mt-3">
						<SelectField
							name="form"
							label={copy.form}
							value={query.form}
							options={[
								all,
								...Object.entries(forms).map(([table, title]) => ({ value: table, label: title })),
							]}
						/>
						<SelectField
							name="assignee"
							label={copy.assignee}
							value={query.assignee}
							options={[
								all,
								{ value: nobody, label: props.copy.nobody },
								...members.map(({ id, name }) => ({ value: id, label: name })),
							]}
						/>
						<SelectField
							name="overdue"
							label={copy.overdue}
							value={query.overdue}
							options={[all, { value: 'yes', label: copy.overdue_only }]}
						/>
						<InputField name="from" type="date" label={copy.from} value={query.from} />
						<InputField name="until" type="date" label={copy.until} value={query.until} />
					</div>
				</details>
			</DeskForm>
		</search>
	);
}

const folded = ['form', 'assignee', 'overdue', 'from', 'until'] as const;
