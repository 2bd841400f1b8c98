import { Link, redirect, redirectDocument } from 'react-router';
import { z } from 'zod';
import { filterAction } from '#app/desk/inbox/list/list-query.server.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import type { Match } from '#app/desk/shell/find-field.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { cutText, parseForm, text } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { findMatches } from './matches.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	return findMatches(teamDb, signedInOf(context).role, '');
}

const findForm = z.object({ q: cutText(200), intent: text });

/**
 * Handles the command palette's form (shell/find-field.tsx): redirects to the best match, or shows all matches.
 * A POST, because names and references must not appear in a URL. With the intent `suggest`, returns the matches
 * without redirecting.
 */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const { values } = parseForm(findForm, await formBody(request));
	if (!values) throw new Response(null, { status: 400 });
	const found = await findMatches(teamDb, signedInOf(context).role, values.q);
	const { href, kind, post } = found.best ?? {};
	if (values.intent === 'suggest') return found;
	if (post?.term === 'q') {
		const filter = new FormData();
		for (const [name, value] of Object.entries({ ...post.fields, q: values.q })) {
			filter.set(name, value);
		}
		return redirect(await filterAction({ context }, filter), 303);
	}
	// 307 makes the browser and the router repeat the POST at the action's own route, which ignores the typed
	// text or searches for it.
	if (post) return redirect(post.action, 307);
	if (href === undefined) return found;
	// The post editor needs its own document.
	return kind === 'post' ? redirectDocument(href, 303) : redirect(href, 303);
}

const kinds: [Match['kind'], string][] = [
	['message', 'Message'],
	['post', 'Posts'],
	['action', 'Actions'],
	['screen', 'Screens'],
	['search', 'Search'],
];

export default function Find({ loaderData, actionData }: Route.ComponentProps) {
	const { typed, matches } = actionData ?? loaderData;
	const groups = kinds
		.map(([kind, title]) => ({ title, of: matches.filter((match) => match.kind === kind) }))
		.filter(({ of }) => of.length > 0);
	return (
		<Screen
			title="Find"
			lead="A reference, a post by its title, a screen or something to do. Messages and people are searched when you say so."
		>
			<DeskForm action="/desk/find" layout="buttons" className="items-end" key={typed}>
				<TextField name="q" id="find-again" label="Find or go to" value={typed} maxLength={200} />
				<Button variant="quiet">Find</Button>
			</DeskForm>
			{actionData && typed.trim() !== '' && matches.every(({ kind }) => kind === 'search') && (
				<p role="status">No message, post, screen or action has that name.</p>
			)}
			{groups.map(({ title, of }) => (
				<Section key={title} title={title}>
					<ul>
						{of.map((match) => (
							<li key={match.id}>
								<MatchLine match={match} typed={typed.trim()} />
							</li>
						))}
					</ul>
				</Section>
			))}
		</Screen>
	);
}

/** A link, or a form for a match that needs a POST. */
function MatchLine({ match, typed }: { match: Match; typed: string }) {
	const { label, href, post, kind } = match;
	if (href !== undefined) {
		return (
			<Link className={textLinkClassName} to={href} reloadDocument={kind === 'post'}>
				{label}
			</Link>
		);
	}
	const fields = { ...post?.fields, ...(post?.term && { [post.term]: typed }) };
	return (
		<DeskForm action={post?.action}>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit" className={textLinkClassName}>
				{label}
				{kind === 'search' && ` “${typed}”`}
			</button>
		</DeskForm>
	);
}
