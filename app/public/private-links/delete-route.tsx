import { redirect } from 'react-router';
import { sender } from '#app/domain/audit/write-audit-log.server.ts';
import { eraseRecords } from '#app/domain/privacy/erase-records.server.ts';
import { privateLinkPath } from '#app/domain/submissions/private-links.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/delete-route';
import { ClosedPage, LinkLayout } from './link-layout.tsx';
import { linkMeta, withLink } from './load-link.server.ts';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { linkHeaders as headers } from './load-link.server.ts';

/** A body that is too large counts against the limit, like any other request. */
export const handle = { handlesTooLarge: true } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
	return withLink(args, async ({ link }, { content }) => {
		const { yours: copy } = content.pages;
		return { copy, here: privateLinkPath(content, link), meta: linkMeta(copy) };
	});
}

/** Erases the submission, whatever the body says. If another tab already did, the link's page says when. */
export function action(args: Route.ActionArgs) {
	return withLink(args, async ({ link }, { teamDb, content, deskSecret: secret, purge }) => {
		await eraseRecords(teamDb, { references: [link.reference], count: 1 }, sender, { secret });
		purge();
		throw redirect(privateLinkPath(content, link), 303);
	});
}

export default function DeleteSent({ loaderData }: Route.ComponentProps) {
	if ('closed' in loaderData) return <ClosedPage {...loaderData} />;
	const { copy, here } = loaderData;
	return (
		<LinkLayout {...copy.delete}>
			<form method="post">
				<Button variant="danger">{copy.delete.button}</Button>
			</form>
			<p>
				<TextLink href={here}>{copy.delete.back}</TextLink>
			</p>
		</LinkLayout>
	);
}
