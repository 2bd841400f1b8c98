import { postUrls } from '#app/desk/posts/post-parts.tsx';
import { deskRoutes } from '#app/desk/routes.ts';
import type { Found, Match } from '#app/desk/shell/find-field.tsx';
import { may } from '#app/domain/people/permissions.ts';
import { listWrittenPosts } from '#app/domain/posts/read-posts.server.ts';
import { readHalfReference, readReference } from '#app/domain/submissions/reference.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';

/** Actions by the path of the route where they start. */
const actions: { path: string; label: string; words: string; post?: Match['post'] }[] = [
	{
		...{ path: 'desk/posts', label: 'New post', words: 'write article' },
		post: { action: '/desk/posts', fields: {} },
	},
	{ path: 'desk/privacy', label: 'Find a person', words: 'erase export correct' },
	{ path: 'desk/people', label: 'Invite a colleague', words: 'member team' },
	{ path: 'desk/mail/newsletters', label: 'Send a newsletter', words: 'mail' },
	{ path: 'desk/mail/subscribers/import', label: 'Import subscribers', words: 'list csv' },
];

/** Searches of submissions. Each is a POST and is logged in the audit log, so none runs until the member chooses it. */
const searches: [path: string, label: string, post: NonNullable<Match['post']>][] = [
	[
		'desk/inbox',
		'Search messages for',
		{ action: '/desk/inbox', fields: { intent: 'filter', view: 'all' }, term: 'q' },
	],
	['desk/privacy', 'Find a person by', { action: '/desk/privacy', fields: {}, term: 'person' }],
];

/** Most post titles, or messages, to show. */
const maxPosts = 5;

/**
 * Finds matches of a text for a role: an item by its reference, screens, actions and posts by name, and
 * searches for the text. Reads no submission content.
 *
 * @param typed as typed; empty for all screens and actions
 */
export async function findMatches(db: TeamDb, role: string, typed: string): Promise<Found> {
	const text = typed.trim().toLowerCase();
	const named = [
		...actions.map((action) => ({ kind: 'action' as const, ...action })),
		...deskRoutes.flatMap(({ path, label, words = '' }) =>
			label ? [{ kind: 'screen' as const, path, label, words }] : [],
		),
	]
		.filter(({ path, label, words }) => isOpen(path, role) && isNamed(`${label} ${words}`, text))
		.map(({ path, label, kind, ...rest }): Match => {
			const post = 'post' in rest ? rest.post : undefined;
			return { id: `${kind} ${label}`, kind, label, ...(post ? { post } : { href: `/${path}` }) };
		});
	if (text === '') return { matches: named, best: undefined };
	const sure = [
		...(await findMessage(db, role, typed)),
		...named,
		...(await findPosts(db, role, text)),
	];
	const open = searches.filter(([path]) => isOpen(path, role));
	// An email or a phone number is probably a search for a person, so that search comes first.
	if (isOfPerson(typed.trim())) open.reverse();
	const searched = open.map(
		([, label, post]): Match => ({ id: `search ${label}`, kind: 'search', label, post }),
	);
	const exact = sure.filter(({ label }) => label.toLowerCase() === text);
	const [first, second] = exact.length > 0 ? exact : sure;
	return {
		matches: [...sure, ...searched],
		// Text that names nothing is searched for.
		best: second ? undefined : (first ?? searched[0]),
	};
}

/** Returns true if a role may open a screen, by the same table that middleware enforces. */
function isOpen(path: string, role: string): boolean {
	const access = deskRoutes.find((route) => route.path === path)?.access;
	return access === 'member' || (access !== undefined && may(role, access));
}

/** Returns true if a text is only an email or phone number. */
function isOfPerson(text: string): boolean {
	const [detail] = findPersonalDetails(text);
	const isOne = detail?.kind === 'email' || detail?.kind === 'phone';
	return isOne && detail.start === 0 && detail.end === text.length;
}

/** Returns true if each typed word begins a word of the name. */
function isNamed(name: string, text: string): boolean {
	const words = name.toLowerCase().split(/\s+/);
	return text.split(/\s+/).every((typed) => words.some((word) => word.startsWith(typed)));
}

async function findMessage(db: TeamDb, role: string, typed: string): Promise<Match[]> {
	const pattern = readReference(typed) ?? readHalfReference(typed);
	if (pattern === undefined || !may(role, 'inbox.read')) return [];
	const items = await asTeam(db, (trx) =>
		trx
			.selectFrom('inbox_items')
			.select('reference')
			.where('reference', 'like', pattern)
			.orderBy('received_at', 'desc')
			.limit(maxPosts)
			.execute(),
	);
	return items.map(({ reference }) => ({
		id: reference,
		kind: 'message',
		label: reference,
		href: `/desk/inbox/${reference}`,
	}));
}

async function findPosts(db: TeamDb, role: string, words: string): Promise<Match[]> {
	if (!may(role, 'posts.write')) return [];
	const { posts } = await asTeam(db, (trx) => listWrittenPosts(trx, { words, limit: maxPosts }));
	return posts.map(({ id, title }) => ({
		id,
		kind: 'post',
		label: title || 'Untitled',
		href: postUrls(id).editor,
	}));
}
