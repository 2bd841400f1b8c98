import { sql } from 'kysely';
import { Link } from 'react-router';
import { ListScreen, ListSearch } from '#app/desk/shell/list-screen.tsx';
import { Ago } from '#app/desk/shell/moment.tsx';
import { settingLabel } from '#app/desk/site-settings/setting-words.ts';
import { type AuditRow, readAuditLog } from '#app/domain/audit/read-audit-log.server.ts';
import { mailKindNames } from '#app/domain/mail/mail-names.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Filters } from '#app/ui/filters.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

/** Names for entries that no member caused. */
const viaNames: Record<Exclude<AuditRow['via'], 'desk'>, string> = {
	shell: 'From the shell',
	job: 'Automatic',
	drill: 'Erase drill',
	sender: 'The sender, by private link',
};

/** The filter, as it appears in the URL. */
interface AuditQuery {
	/** A member's id, or one of `viaNames` for entries that no member caused. */
	member?: string;
	/** A reference or an id. */
	subject?: string;
}

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const query = readAuditQuery(url.searchParams);
	const { member, ...rest } = query;
	const via = namedVia.find((name) => name === member);
	const isShort = via === undefined && Object.keys(rest).length === 0;
	const filter = { ...(via ? { via } : { member }), ...rest, isShort };
	const [page, members] = await Promise.all([
		readAuditLog(teamDb, filter, { after: url.searchParams.get('after') }),
		everyMember(teamDb),
	]);
	return { query, members, ...page };
}

const namedVia = Object.keys(viaNames) as (keyof typeof viaNames)[];

/** Parses a URL's query. Drops invalid values. */
function readAuditQuery(query: URLSearchParams): AuditQuery {
	const value = (name: keyof AuditQuery, makesSense: (text: string) => boolean) => {
		const text = (query.get(name) ?? '').trim();
		return makesSense(text) ? { [name]: text } : {};
	};
	return {
		...value('member', (text) => isUuid(text) || namedVia.some((via) => via === text)),
		...value('subject', (text) => /^[A-Za-z0-9_:.-]{1,80}$/.test(text)),
	};
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { query, rows, next } = loaderData;
	return (
		<ListScreen
			title="Audit log"
			rows={rows}
			columns={columnsOf(query)}
			empty="Nothing matches. Try fewer filters."
			next={next}
		>
			<AuditFilterForm {...loaderData} />
		</ListScreen>
	);
}

const auditUrl = (query: AuditQuery) => `/desk/audit?${new URLSearchParams({ ...query })}`;

/** Reads the members for the filter's options, also those who left, since they stay in the log. */
function everyMember(db: TeamDb) {
	return asTeam(db, (trx) =>
		trx
			.selectFrom('members')
			.select(['id as value', 'name as label'])
			.orderBy(sql`lower(name)`)
			.orderBy('id')
			.execute(),
	);
}

/** Filters the log. A GET form, so each filter has a URL. */
function AuditFilterForm(props: {
	query: AuditQuery;
	members: { value: string; label: string }[];
}) {
	const { query, members } = props;
	const all = { value: '', label: 'All' };
	const nobody = Object.entries(viaNames).map(([value, label]) => ({ value, label }));
	const labels = {
		member: [...members, ...nobody].find(({ value }) => value === query.member)?.label,
		subject: query.subject,
	};
	const used = (Object.keys(query) as (keyof AuditQuery)[]).map((name) => {
		const { [name]: _, ...others } = query;
		return { label: labels[name] ?? name, href: auditUrl(others) };
	});
	return (
		<ListSearch action="/desk/audit" kept={{ subject: query.subject }} used={used}>
			<Filters className="pb-3">
				<Select
					name="member"
					label="Person"
					value={query.member}
					options={[all, ...members, ...nobody]}
				/>
				<Button variant="quiet">Apply filters</Button>
			</Filters>
		</ListSearch>
	);
}

const columnsOf = (query: AuditQuery): Column<AuditRow>[] => [
	{ label: 'What', heads: true, cell: ({ action }) => actionName(action) },
	{ label: 'When', place: 'when', cell: ({ at }) => <Ago at={at} /> },
	{ label: 'Who', unlabeled: true, cell: actorName },
	{ label: 'About', place: 'end', cell: (entry) => <About entry={entry} query={query} /> },
];

/** An entry's subject, as a link to all entries about it. */
function About({ entry, query }: { entry: AuditRow; query: AuditQuery }) {
	const name = subjectName(entry);
	if (!entry.subject || name === '') return null;
	if (entry.about?.kind === 'session') return name;
	if (query.subject === entry.subject) return name;
	return (
		<Link
			// Keeps a reference on one line.
			className="font-semibold text-evergreen underline"
			to={auditUrl({ subject: entry.subject })}
			aria-label={`Everything about: ${name}`}
		>
			{name}
		</Link>
	);
}

/** Returns the actor's name. A member without a row has been removed, name and all. */
export function actorName({ member_name, via }: Pick<AuditRow, 'member_name' | 'via'>): string {
	return member_name ?? (via === 'desk' ? 'A removed member' : viaNames[via]);
}

/** Returns the subject's name; empty for an action without a subject. */
export function subjectName({ about }: Pick<AuditRow, 'about'>): string {
	if (!about) return '';
	const { kind, name } = about;
	switch (kind) {
		case 'mail':
			return mailKindNames[name] ?? name;
		case 'picture':
			return name === '' ? 'A picture' : `Picture: ${name}`;
		case 'passkey':
			return `Passkey: ${name}`;
		case 'sign_up':
			return 'A newsletter sign-up';
		case 'erase_record':
			return 'A record of an erasure';
		case 'gone':
			return (settingLabel(name) ?? name) || 'Something that’s gone';
		default:
			return name;
	}
}

/** Actions whose stored name says too little. */
const actionNames: Record<string, string> = {
	'people.asserted': 'People: used a passkey again',
	'people.first_owner': 'People: became the first owner',
	'people.link_made': 'People: made a one-time link',
	'inbox.message_received': 'Inbox: message by private link',
	'inbox.reply_bounced': 'Inbox: answer didn’t arrive, opened again',
	'stories.ended': 'Stories: taken off the site',
	'stories.restored': 'Stories: shown again after a restore',
	'privacy.left_again': 'Privacy: unsubscribed again after a restore',
	'privacy.revoked_again': 'Privacy: passkeys or links revoked again after a restore',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns an action's name, such as "Inbox: assigned" of `inbox.assigned`. */
function actionName(action: string): string {
	return actionNames[action] ?? capitalized(action.replace('.', ': ').replaceAll('_', ' '));
}
