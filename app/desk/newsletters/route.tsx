import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { LanguageBadge, titleWithLanguage } from '#app/desk/shell/language.tsx';
import { ListScreen } from '#app/desk/shell/list-screen.tsx';
import { Ago } from '#app/desk/shell/moment.tsx';
import { id, readForm } from '#app/desk/shell/parse-form.server.ts';
import { Section } from '#app/desk/shell/screen.tsx';
import { audit } from '#app/domain/audit/write-audit-log.server.ts';
import {
	listNewsletters,
	postsToSend,
	prepareNewsletter,
} from '#app/domain/newsletter/newsletters.server.ts';
import { listHeldNewsletters } from '#app/domain/newsletter/send-newsletters.server.ts';
import { may } from '#app/domain/people/permissions.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Column } from '#app/ui/table.tsx';
import type { Route } from './+types/route';
import { HeldNewsletters, NewsletterBadge } from './newsletter-state.tsx';

const path = '/desk/mail/newsletters';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const after = url.searchParams.get('after');
	const [page, posts, held] = await Promise.all([
		listNewsletters(teamDb, { after }),
		postsToSend(teamDb),
		asTeam(teamDb, listHeldNewsletters),
	]);
	return {
		...page,
		posts,
		held,
		maySend: may(signedInOf(context).role, 'newsletter.send'),
		gone: url.searchParams.get('done') === 'missing',
	};
}

/** Creates a newsletter for a post, and redirects to it. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const session = signedInOf(context);
	const { values } = await readForm(z.object({ post: id }), request);
	if (!may(session.role, 'newsletter.send')) throw new Response(null, { status: 403 });
	if (!values) return redirect(`${path}?done=missing`, 303);
	const { post } = values;
	const newsletter = await asTeam(teamDb, async (trx) => {
		const prepared = await prepareNewsletter(trx, post, session.memberId);
		const entry = { action: 'newsletter.prepared', ...(prepared && { subject: prepared }) };
		if (prepared) await audit(trx, session, entry);
		return prepared;
	});
	return redirect(newsletter ? `${path}/${newsletter}?done=prepared` : `${path}?done=missing`, 303);
}

export default function Newsletters({ loaderData }: Route.ComponentProps) {
	const { rows, next, posts, maySend } = loaderData;
	return (
		<ListScreen title="Newsletters" rows={rows} columns={columns} empty="None yet." next={next}>
			<Flash tone="problem">
				{loaderData.gone ? 'That post isn’t published anymore. Nothing was prepared.' : undefined}
			</Flash>
			<HeldNewsletters held={loaderData.held} />
			{maySend && <PrepareForm posts={posts} />}
		</ListScreen>
	);
}

const columns: Column<Route.ComponentProps['loaderData']['rows'][number]>[] = [
	{
		label: 'Newsletter',
		heads: true,
		cell: ({ id, title }) => <Link to={`${path}/${id}`}>{title}</Link>,
	},
	{ label: 'When', place: 'when', cell: ({ at }) => <Ago at={at} /> },
	{
		label: 'State',
		unlabeled: true,
		cell: ({ state, language }) => (
			<>
				<NewsletterBadge state={state} /> <LanguageBadge language={language} />
			</>
		),
	},
	{ label: 'Recipients', cell: ({ recipients }) => recipients && deskNumber(recipients) },
];

function PrepareForm({ posts }: { posts: { id: string; title: string; language: string }[] }) {
	return (
		<Section title="Prepare a newsletter" lead="Nothing is sent yet. You’ll see it first.">
			{posts.length === 0 ? (
				<p>Every published post has been prepared or sent. Publish another one first.</p>
			) : (
				<DeskForm layout="line">
					<Select
						name="post"
						label="Post"
						options={posts.map((post) => ({ value: post.id, label: titleWithLanguage(post) }))}
					/>
					<Button>Prepare</Button>
				</DeskForm>
			)}
		</Section>
	);
}
