import { countViews } from '#app/domain/inbox/list-items.server.ts';
import { countNextSteps } from '#app/domain/inbox/stages.server.ts';
import { countFailedMail } from '#app/domain/mail/outbox.server.ts';
import { listHeldNewsletters } from '#app/domain/newsletter/send-newsletters.server.ts';
import { mostViewed } from '#app/domain/operations/page-views.server.ts';
import type { Action } from '#app/domain/people/permissions.ts';
import { sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import type { Contents } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { dayIn } from '#app/platform/time/zones.ts';

/** Pages of the list of the most read. */
const maxPages = 5;

/** Reads the overview's data. A section is undefined if the viewer's role doesn't see it. */
export async function readOverview(
	{ teamDb, content, contents, env }: Pick<Services, 'teamDb' | 'content' | 'contents' | 'env'>,
	{ memberId, may }: { memberId: string; may: (action: Action) => boolean },
) {
	const zone = content.site.time_zone;
	const [waiting, steps, pages, failedMail, held] = await Promise.all([
		may('inbox.read') ? countViews(teamDb, zone, memberId) : undefined,
		may('inbox.read') ? countNextSteps(teamDb, dayIn(zone, new Date())) : 0,
		may('posts.read') ? readPages(teamDb, contents) : undefined,
		may('outbox.manage') ? countFailedMail(teamDb) : undefined,
		may('newsletter.read') ? asTeam(teamDb, listHeldNewsletters) : [],
	]);
	return {
		memberId,
		waiting,
		steps,
		pages: pages && { most: pages, behindCache: env.TRUST_PROXY > 0 },
		failedMail,
		held,
		seesDoctor: may('doctor.read'),
	};
}

export type OverviewData = Awaited<ReturnType<typeof readOverview>>;

async function readPages(db: TeamDb, contents: Contents) {
	const today = dayIn(contents[defaultLanguage].site.time_zone, new Date());
	const most = await mostViewed(db, contents, today, maxPages);
	const pages = Object.values(contents).flatMap(sitePages);
	const headings = new Map(pages.map(({ path, heading }) => [path, heading]));
	return most.map(({ path, title, views }) => ({
		path,
		views,
		title: title ?? headings.get(path) ?? path,
	}));
}
