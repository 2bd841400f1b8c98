import { statSync } from 'node:fs';
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { countViews } from '#app/domain/inbox/list-items.server.ts';
import { countWeeks, submissionsPerWeek } from '#app/domain/inbox/submissions-per-week.server.ts';
import { countMail } from '#app/domain/mail/outbox.server.ts';
import { listHeldNewsletters } from '#app/domain/newsletter/send-newsletters.server.ts';
import { subscribersOverTime } from '#app/domain/newsletter/subscribers.server.ts';
import { readBackupState } from '#app/domain/operations/backup-runs.server.ts';
import { mostViewed } from '#app/domain/operations/page-views.server.ts';
import type { Action } from '#app/domain/people/permissions.ts';
import { listWrittenPosts } from '#app/domain/posts/read-posts.server.ts';
import { sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import {
	siteSettingForm,
	siteSettingNames,
} from '#app/domain/site-settings/setting-rules.server.ts';
import { formNames } from '#app/domain/submissions/form-settings.server.ts';
import type { Content, Contents } from '#app/platform/content/content.server.ts';
import { overdueFigures } from '#app/platform/content/figure-ledger.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { type ContentKey, unsetDetails } from '#app/platform/content/owner-details.server.ts';
import { unreadTranslations } from '#app/platform/content/translations/review.server.ts';
import { yamlLines } from '#app/platform/content/yaml.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { dayIn } from '#app/platform/time/zones.ts';

/** Lines of each short list. A link leads to the rest. */
const lines = { pages: 5, posts: 3 };

/** The signed-in member and the permissions of their role. */
interface Viewer {
	memberId: string;
	may: (action: Action) => boolean;
}

/** Reads the overview's data. A section is undefined if the viewer's role doesn't see it. */
export async function readOverview(
	{ teamDb, content, contents, env }: Pick<Services, 'teamDb' | 'content' | 'contents' | 'env'>,
	{ memberId, may }: Viewer,
	now = new Date(),
) {
	const zone = content.site.time_zone;
	const [waiting, submissions, subscribers, pages, posts, failedMail, backups, held] =
		await Promise.all([
			may('inbox.read') ? countViews(teamDb, zone, memberId, now) : undefined,
			may('inbox.read') ? submissionsChart(teamDb, content, now) : undefined,
			may('subscribers.read') ? subscribersChart(teamDb, content, now) : undefined,
			may('posts.read') ? readPages(teamDb, contents, now) : undefined,
			may('posts.read') ? readPosts(teamDb) : undefined,
			may('outbox.read') ? countFailedMail(teamDb) : undefined,
			may('doctor.read') ? readBackupState(teamDb) : undefined,
			may('newsletter.read') ? asTeam(teamDb, listHeldNewsletters) : [],
		]);
	return {
		memberId,
		waiting,
		submissions,
		subscribers,
		pages: pages && { most: pages, behindCache: env.TRUST_PROXY > 0 },
		posts,
		failedMail,
		backups,
		held,
		due: may('settings.change') ? contentDue(content) : undefined,
	};
}

export type OverviewData = Awaited<ReturnType<typeof readOverview>>;

/**
 * Fills the overview's caches, so that the first viewer after a start doesn't wait. Reads the charts one after
 * the other, to limit the load beside visitors' requests, and the content files whose line numbers it shows.
 */
export async function prepareOverview(
	{ teamDb, contents }: Pick<Services, 'teamDb' | 'contents'>,
	now = new Date(),
): Promise<void> {
	const content = contents[defaultLanguage];
	await submissionsChart(teamDb, content, now);
	await subscribersChart(teamDb, content, now);
	await readPages(teamDb, contents, now);
	contentDue(content);
}

/** Milliseconds until a cached chart is stale, and until it is too old to show while a new one is read. */
const minute = 60_000;
const tooOld = 10 * minute;

/**
 * Caches a chart for a minute, because reading one scans every subscriber or two months of page views. After
 * that the first caller gets the stale value while it is read again, unless it is too old. A failed read isn't
 * cached.
 *
 * @param keyOf returns the cache key, such as the day. A value with another key is never used
 */
function oncePerMinute<Input extends readonly unknown[], Output>(
	read: (db: TeamDb, ...input: Input) => Promise<Output>,
	keyOf: (...input: Input) => string,
) {
	const known = new WeakMap<TeamDb, { key: string; at: number; value: Promise<Output> }>();
	return (db: TeamDb, ...input: Input): Promise<Output> => {
		const [last, key, at] = [known.get(db), keyOf(...input), performance.now()];
		const age = last?.key === key ? at - last.at : Number.POSITIVE_INFINITY;
		if (last && age < minute) return last.value;
		const next = { key, at, value: read(db, ...input) };
		const renewed = last && age < tooOld ? last : undefined;
		// Marks the stale value as fresh, so that other callers don't read it again meanwhile.
		if (renewed) renewed.at = at;
		else known.set(db, next);
		next.value.then(
			() => known.set(db, next),
			() => known.delete(db),
		);
		return (renewed ?? next).value;
	};
}

const day = (content: Content, now: Date) => dayIn(content.site.time_zone, now);

const countPastWeeks = oncePerMinute(countWeeks, (_, until) => String(until));

async function submissionsChart(db: TeamDb, content: Content, now: Date) {
	const zone = content.site.time_zone;
	const { weeks, forms } = await submissionsPerWeek(db, zone, now, 8, countPastWeeks);
	const names = formNames(content);
	const bars = barRows(forms.map(({ counts }) => counts));
	return {
		weeks,
		forms: forms.map(({ form, counts, total }, index) => ({
			form,
			name: names[form] ?? form,
			counts,
			total,
			bars: bars[index] ?? [],
		})),
	};
}

const subscribersChart = oncePerMinute(async (db, content: Content, now: Date) => {
	const weeks = await subscribersOverTime(db, content.site.time_zone, now);
	return { weeks, shape: lineShape(weeks.map(({ confirmed }) => confirmed)) };
}, day);

const readPages = oncePerMinute(
	async (db, contents: Contents, now: Date) => {
		const today = day(contents[defaultLanguage], now);
		const most = await mostViewed(db, contents, today, lines.pages);
		const pages = Object.values(contents).flatMap(sitePages);
		const headings = new Map(pages.map(({ path, heading }) => [path, heading]));
		return most.map(({ post, ...page }) => ({
			...page,
			title: post?.title ?? headings.get(page.path) ?? page.path,
		}));
	},
	(contents, now) => day(contents[defaultLanguage], now),
);

function readPosts(db: TeamDb) {
	return asTeam(db, async (trx) => {
		const limit = lines.posts;
		const drafts = await listWrittenPosts(trx, { state: 'draft', limit });
		const scheduled = await listWrittenPosts(trx, { state: 'scheduled', limit });
		return { drafts, scheduled };
	});
}

/** Counts mails that won't be delivered without intervention. */
async function countFailedMail(db: TeamDb): Promise<number> {
	const { failed = 0, dead = 0 } = await countMail(db, ['failed', 'dead']);
	return failed + dead;
}

/** A key with its line number; undefined if the file no longer has the key. */
export type PlacedKey = ContentKey & { line: number | undefined };

const parsed = new Map<string, { changed: number; lines: ReadonlyMap<string, number> }>();

/**
 * Returns the line numbers of a file's keys. Cached by modification time, since parsing takes milliseconds and
 * the file may be edited at any time.
 */
function linesOf(file: string): ReadonlyMap<string, number> {
	const changed = statSync(file).mtimeMs;
	const known = parsed.get(file);
	if (known?.changed === changed) return known.lines;
	const lines = yamlLines(file);
	parsed.set(file, { changed, lines });
	return lines;
}

/** Finds unset or outdated keys in content/, with the file and line to edit, and counts translations without a reader. */
export function contentDue(content: Content, folder = 'content', now = new Date()) {
	const placed = <Key extends ContentKey>(key: Key) => ({
		...key,
		line: linesOf(`${folder}/${key.file}`).get(key.name),
	});
	const today = now.toISOString().slice(0, 10);
	return {
		settings: siteSettingNames
			.filter((name) => content.site.owner[name] === null)
			.map((name) => ({ name, ...siteSettingForm(name) })),
		// Figures without a source in the ledger.
		sources: unsetDetails(content)
			.filter(({ file }) => file !== 'site.yaml')
			.map(placed),
		figures: overdueFigures(content.figures, today).map(({ key, due }) =>
			placed({ file: 'figures.yaml', name: `drawn.${key}.recheck`, due }),
		),
		// A line for each language.
		unread: unreadTranslations(folder),
	};
}

// Shapes of the overview's charts, computed on the server, so the browser needs no library. Each is drawn in a
// box of 100 by 100 units that the style sheet stretches. Labels are text beside it.

const size = 100;

/** A bar, in the box's units. A number of 0 has no bar. */
interface Bar {
	x: number;
	y: number;
	width: number;
	height: number;
}

/**
 * Computes rows of bars, one bar for each number, all on one scale.
 *
 * @param rows numbers from 0, equally many in each row
 */
export function barRows(rows: readonly (readonly number[])[]): Bar[][] {
	const x = scaleBand<number>([...(rows[0] ?? []).keys()], [0, size]).paddingInner(0.25);
	const height = scaleLinear([0, Math.max(1, ...rows.flat())], [0, size]);
	return rows.map((counts) =>
		counts.flatMap((count, index) =>
			count === 0
				? []
				: [
						{
							x: round(x(index) ?? 0),
							y: round(size - height(count)),
							width: round(x.bandwidth()),
							height: round(height(count)),
						},
					],
		),
	);
}

/** A line with the area below it, and its scale's labels. */
interface LineShape {
	/** SVG paths in the box's units. */
	line: string;
	area: string;
	/** Evenly spaced from the top of the box to the bottom. */
	ticks: number[];
}

/** Computes the line of evenly spaced numbers over time, on a scale from 0. */
export function lineShape(counts: readonly number[]): LineShape {
	const x = scaleLinear([0, Math.max(1, counts.length - 1)], [0, size]);
	const y = scaleLinear([0, Math.max(2, ...counts)], [size, 0]).nice(2);
	const drawn = line<number>((_, index) => x(index), y).digits(2);
	const filled = area<number>((_, index) => x(index), size, y).digits(2);
	const top = y.domain()[1] ?? 0;
	return { line: drawn(counts) ?? '', area: filled(counts) ?? '', ticks: [top, top / 2, 0] };
}

const round = (value: number) => Math.round(value * 100) / 100;
