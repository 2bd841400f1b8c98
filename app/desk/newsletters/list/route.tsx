import { Link, redirect } from 'react-router';
import { audit } from '#app/audit/write-audit-log.server.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { isUuid } from '#app/db/uuid.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { SelectField } from '#app/desk/frame/field.tsx';
import { Flash, flashOf } from '#app/desk/frame/flash.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { MailNav } from '#app/desk/frame/link-menu.tsx';
import { PageLinks } from '#app/desk/frame/list-pages.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { formBody } from '#app/desk/frame/request-body.server.ts';
import { Part, Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import {
	type ListedNewsletter,
	listNewsletters,
	postsToSend,
	prepareNewsletter,
} from '#app/newsletter/newsletters.server.ts';
import { may } from '#app/people/permissions.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { addMailFiles } from '#app/pictures/add-mail-files.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { NewsletterBadge } from '../newsletter-badge.tsx';
import type { Route } from './+types/route';

const path = '/desk/mail/newsletters';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const { newsletters: copy, mail } = content.desk;
	const after = url.searchParams.get('after');
	const [page, posts] = await Promise.all([
		listNewsletters(teamDb, { after }),
		postsToSend(teamDb),
	]);
	const flash = flashOf(url, copy.done, ['missing']);
	return { copy, mail, ...page, posts, later: after !== null, flash };
}

/** Prepares a newsletter of a post, and shows it. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb } = context.get(servicesContext);
	const session = signedInOf(context);
	if (!may(session.role, 'newsletter.send')) throw new Response(null, { status: 403 });
	const post = String((await formBody(request)).get('post') ?? '');
	if (isUuid(post)) await addMailFiles(teamDb, post);
	const id = await asTeam(teamDb, async (trx) => {
		if (!isUuid(post)) return undefined;
		const prepared = await prepareNewsletter(trx, post, session.memberId);
		const entry = { action: 'newsletter.prepared', ...(prepared && { subject: prepared }) };
		if (prepared) await audit(trx, actorOf(session), entry);
		return prepared;
	});
	return redirect(id ? `${path}/${id}?done=prepared` : `${path}?done=missing`, 303);
}

export default function Newsletters({ loaderData }: Route.ComponentProps) {
	const { copy, mail, newsletters, next, posts, later, flash } = loaderData;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<MailNav copy={mail} />
			<Flash {...flash} />
			<Part title={copy.prepare.title} lead={copy.prepare.lead}>
				{posts.length === 0 ? (
					<p>{copy.prepare.none}</p>
				) : (
					<DeskForm className="desk-form">
						<SelectField
							name="post"
							label={copy.prepare.label}
							options={posts.map(({ id, title }) => ({ value: id, label: title }))}
						/>
						<div className="desk-actions">
							<Button>{copy.prepare.button}</Button>
						</div>
					</DeskForm>
				)}
			</Part>
			<Part title={copy.list.title}>
				{newsletters.length === 0 ? (
					<p>{copy.list.empty}</p>
				) : (
					<NewsletterTable copy={copy} newsletters={newsletters} />
				)}
				<PageLinks
					newest={later ? path : undefined}
					older={next && `${path}?${new URLSearchParams({ after: next })}`}
				/>
			</Part>
		</Screen>
	);
}

/** All newsletters, each with how far it got. */
function NewsletterTable(props: {
	copy: DeskCopy['newsletters'];
	newsletters: ListedNewsletter[];
}) {
	const { list } = props.copy;
	return (
		<Records
			caption={list.caption}
			rows={props.newsletters}
			columns={[
				{
					label: list.newsletter,
					heads: true,
					cell: ({ id, title }) => (
						<Link className="desk-link" to={`/desk/mail/newsletters/${id}`}>
							{title}
						</Link>
					),
				},
				{
					label: list.state,
					cell: ({ state }) => <NewsletterBadge copy={props.copy.states} state={state} />,
				},
				{ label: list.when, cell: ({ at }) => <Moment at={at} /> },
				{
					label: list.sent,
					cell: ({ progress }) =>
						progress && progress.total > 0
							? fillIn(list.progress, { sent: progress.sent, total: progress.total })
							: null,
				},
			]}
		/>
	);
}
