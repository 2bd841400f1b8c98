import { pageMeta } from '#app/seo/page-meta.ts';
import { privateLinkPath } from '#app/site/private-links.server.ts';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { ClosedPage, Lines, LinkLayout } from './link-layout.tsx';
import { linkMeta, withLink } from './load-link.server.ts';
import { readSent } from './read-sent.server.ts';

export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';
export { linkHeaders as headers } from './link-headers.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader(args: Route.LoaderArgs) {
	return withLink(args, async (opened, { teamDb, content }) => {
		const { yours: copy } = content.pages;
		const sent = await readSent(teamDb, opened, content);
		if (!sent) return undefined;
		const notices: Record<string, string> = {
			corrected: copy.correct.done,
			unchanged: copy.correct.unchanged,
		};
		const below = (name: string) => privateLinkPath(opened.link, name);
		return {
			copy,
			...sent.page,
			notice: notices[args.url.searchParams.get('done') ?? ''],
			paths: {
				correct: below('correct'),
				delete: below('delete'),
				html: below('your-data.html'),
				json: below('your-data.json'),
			},
			meta: linkMeta(copy),
		};
	});
}

/** What somebody sent, and what they can do with it. */
export default function Yours({ loaderData }: Route.ComponentProps) {
	if ('closed' in loaderData) return <ClosedPage {...loaderData} />;
	const { copy, about, fields, paths, notice } = loaderData;
	return (
		<LinkLayout title={copy.title} lead={copy.lead} notice={notice}>
			<Lines lines={about} />
			<section>
				<h2 className="text-xl">{copy.sent}</h2>
				<Lines lines={fields} />
				<p className="mt-4">
					<TextLink href={paths.correct}>{copy.correct.link}</TextLink>
				</p>
			</section>
			<section>
				<h2 className="text-xl">{copy.copies.title}</h2>
				<p className="mt-2">
					{copy.copies.lead} {copy.copies.print_hint}
				</p>
				<p className="mt-2">
					<TextLink href={paths.html}>{copy.copies.html}</TextLink>
				</p>
				<p>
					<TextLink href={paths.json}>{copy.copies.json}</TextLink>
				</p>
			</section>
			<p>
				<a href={paths.delete} className={buttonClassName('quiet')}>
					{copy.delete.link}
				</a>
			</p>
			<div>
				{copy.links.map(({ label, href }) => (
					<p key={href}>
						<TextLink href={href}>{label}</TextLink>
					</p>
				))}
			</div>
		</LinkLayout>
	);
}
