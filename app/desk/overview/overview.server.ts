import { statSync } from 'node:fs';
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { sql } from 'kysely';
import { countViews } from '#app/domain/inbox/list-items.server.ts';
import { countWeeks, submissionsPerWeek } from '#app/domain/inbox/submissions-per-week.server.ts';
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
import type { Content } from '#app/platform/content/content.server.ts';
import { overdueFigures } from '#app/platform/content/figure-ledger.server.ts';
import { type ContentKey, unsetDetails } from '#app/platform/content/owner-details.server.ts';
import { yamlLines } from '#app/platform/content/yaml.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { dayIn } from '#app/platform/time/zones.ts';

/** Lines of each short list; the rest is a click away. */
const lines = { pages: 5, posts: 3 };

/** Who looks, and what their role may do. */
interface Viewer {
	memberId: string;
	may: (action: Action) => boolean;
}

/** What the overview shows; a part is undefined for whom it doesn't concern. */
export async function readOverview(
	{ teamDb, content, env }: Pick<Services, 'teamDb' | 'content' | 'env'>,
	{ memberId, may }: Viewer,
	now = new Date(),
) {
	const zone = content.site.time_zone;
	const [waiting, submissions, subscribers, pages, posts, failedMail, backups, held] =
		await Promise.all([
			may('inbox.read') ? countViews(teamDb, zone, memberId, now) : undefined,
			may('inbox.read') ? submissionsChart(teamDb, content, now) : undefined,
			may('subscribers.read') ? subscribersChart(teamDb, content, now) : undefined,
			may('posts.read') ? readPages(teamDb, content, now) : undefined,
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
 * Reads what the overview keeps, so that whoever opens it first after a start doesn't wait for that: its charts, one after the
 * other beside what visitors do, and the files of which it names lines.
 */
export async function prepareOverview(
	{ teamDb, content }: Pick<Services, 'teamDb' | 'content'>,
	now = new Date(),
): Promise<void> {
	await submissionsChart(teamDb, content, now);
	await subscribersChart(teamDb, content, now);
	await readPages(teamDb, content, now);
	contentDue(content);
}

/** Milliseconds after which a chart is read again, and after which nobody is shown the old one meanwhile. */
const minute = 60_000;
const tooOld = 10 * minute;

/**
 * What changes by the week is read once a minute, whoever looks: it walks through every subscriber, and through two months of
 * reads. Whoever comes first after a minute doesn't wait for it but gets what is known, unless that is too old. What failed is
 * read again.
 *
 * @param keyOf what it depends on, such as the day; what is known for another is no use
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
		// While one reads it again, nobody else does.
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

const readPages = oncePerMinute(async (db, content: Content, now: Date) => {
	const most = await mostViewed(db, dayIn(content.site.time_zone, now), lines.pages);
	const headings = new Map(sitePages(content).map(({ path, heading }) => [path, heading]));
	return most.map(({ post, ...page }) => ({
		...page,
		title: post?.title ?? headings.get(page.path) ?? page.path,
	}));
}, day);

function readPosts(db: TeamDb) {
	return asTeam(db, async (trx) => {
		const limit = lines.posts;
		const drafts = await listWrittenPosts(trx, { state: 'draft', limit });
		const scheduled = await listWrittenPosts(trx, { state: 'scheduled', limit });
		return { drafts, scheduled };
	});
}

/** How many mails nobody will get unless somebody does something. */
async function countFailedMail(db: TeamDb): Promise<number> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ count: number }>`select count(*)::int as count from mail
			where state in ('failed', 'dead')`.compile(db),
	);
	return rows[0]?.count ?? 0;
}

/** A key with the line it stands on; undefined when the file has no such key any more. */
export type PlacedKey = ContentKey & { line: number | undefined };

const parsed = new Map<string, { changed: number; lines: ReadonlyMap<string, number> }>();

/** The lines of a file, which takes milliseconds to parse, as it is now: somebody may be editing it. */
function linesOf(file: string): ReadonlyMap<string, number> {
	const changed = statSync(file).mtimeMs;
	const known = parsed.get(file);
	if (known?.changed === changed) return known.lines;
	const lines = yamlLines(file);
	parsed.set(file, { changed, lines });
	return lines;
}

/** What in content/ is unset or past its date, with the file and line to edit. */
export function contentDue(content: Content, folder = 'content', now = new Date()) {
	const placed = <Key extends ContentKey>(key: Key) => ({
		...key,
		line: linesOf(`${folder}/${key.file}`).get(key.name),
	});
	const today = now.toISOString().slice(0, 10);
	return {
		facts: siteSettingNames
			.filter((name) => content.site.owner[name] === null)
			.map((name) => ({ name, ...siteSettingForm(name) })),
		// Of figures, whose sources stand in the ledger.
		sources: unsetDetails(content)
			.filter(({ file }) => file !== 'site.yaml')
			.map(placed),
		figures: overdueFigures(content.figures, today).map(({ key, due }) =>
			placed({ file: 'figures.yaml', name: `drawn.${key}.recheck`, due }),
		),
	};
}

// The shapes of the overview's charts, worked out on the server: the browser gets finished coordinates and no library. Each is
// drawn in a box of 100 by 100 units that the style sheet stretches; what is to be read stands beside it as text.

const size = 100;

/** A bar of a row, in the box's units; nothing has no bar. */
interface Bar {
	x: number;
	y: number;
	width: number;
	height: number;
}

/**
 * Rows of bars, one bar for each number, all to one scale.
 *
 * @param rows the numbers of each row, from 0, as many in each
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

/** A line with the area below it, and what its scale is labeled with. */
interface LineShape {
	/** Paths in the box's units. */
	line: string;
	area: string;
	/** From the top down, at even distances from the box's top to its bottom. */
	ticks: number[];
}

/** The shape of numbers over time, at even distances; the scale begins at 0. */
export function lineShape(counts: readonly number[]): LineShape {
	const x = scaleLinear([0, Math.max(1, counts.length - 1)], [0, size]);
	const y = scaleLinear([0, Math.max(2, ...counts)], [size, 0]).nice(2);
	const drawn = line<number>((_, index) => x(index), y).digits(2);
	const filled = area<number>((_, index) => x(index), size, y).digits(2);
	const top = y.domain()[1] ?? 0;
	return { line: drawn(counts) ?? '', area: filled(counts) ?? '', ticks: [top, top / 2, 0] };
}

const round = (value: number) => Math.round(value * 100) / 100;
