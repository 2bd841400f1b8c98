import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Button } from '../frame/button.tsx';
import { InputField, SelectField } from '../frame/field.tsx';
import { useZone } from '../frame/zone-context.ts';
import type { AuditQuery } from './audit-query.server.ts';

/** Filters the log; a GET form, so that every choice has a URL. */
export function AuditFilterForm(props: {
	copy: DeskCopy['audit'];
	all: string;
	query: AuditQuery;
	choices: { members: { id: string; name: string }[]; actions: string[] };
}) {
	const { copy, query, choices } = props;
	const zone = useZone();
	const all = { value: '', label: props.all };
	const members = choices.members.map(({ id, name }) => ({ value: id, label: name }));
	const nobody = (['shell', 'job', 'drill', 'sender'] as const).map((via) => ({
		value: via,
		label: copy.via[via],
	}));
	const actions = choices.actions.map((action) => ({
		value: action,
		label: copy.actions[action] ?? action,
	}));
	return (
		<search aria-label={copy.filter}>
			<DeskForm method="get" action="/desk/audit" className="desk-filter">
				<SelectField
					name="member"
					label={copy.member}
					value={query.member}
					options={[all, ...members, ...nobody]}
				/>
				<SelectField
					name="action"
					label={copy.action}
					value={query.action}
					options={[all, ...actions]}
				/>
				<InputField name="from" type="date" label={copy.from} value={query.from} />
				<InputField name="until" type="date" label={copy.until} value={query.until} />
				<div className="desk-actions">
					<Button>{copy.apply}</Button>
					<Link className="desk-link" to="/desk/audit">
						{copy.clear}
					</Link>
				</div>
				<p className="text-ink-soft text-sm">{fillIn(copy.date_hint, { zone })}</p>
			</DeskForm>
		</search>
	);
}
