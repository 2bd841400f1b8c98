import { expect, test } from 'vitest';
import { deadlineSources } from '#app/generated/deadline-sources.ts';
import { arrivals } from '#app/generated/deadlines.ts';
import { loadContents } from '#app/platform/content/content.server.ts';
import { withoutLinks } from '#app/platform/text/sentence-links.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { deadlineCases } from '../../../tests/support/deadline-cases.ts';
import { computeDeadlines, type Deadline } from './compute-deadlines.ts';
import type { Arrival, DeadlineRule } from './deadline-types.ts';

const languages = loadContents('content');
const english = languages.en.pages['help-now'].deadlines;
const spanish = languages.es.pages['help-now'].deadlines;

/** The day on which every example's document is dated. */
const example = '2026-11-21';

/** Returns "180 days", "120 days to 4 months" or "10 days, or the day of a later cut". */
function periodOf({ within, longest, until_cut }: DeadlineRule): string {
	const periods = [within, longest ?? {}]
		.flatMap((period) => Object.entries(period))
		.map(([unit, amount]) => `${amount} ${unit}`);
	const all = periods.join(' to ');
	if (!until_cut) return all;
	if (until_cut.days_before === 0) return `${all}, or the day of a later cut`;
	return `the day before the cut, of which a notice comes ${all} ahead`;
}

/** Returns what the page says of a date, in one language: "It must arrive by Thursday, May 20, 2027". */
function answerOf({ rule, date, sendBy }: Deadline, copy: typeof english, locale: string): string {
	const { labels } = copy.results;
	const label = rule.protects ? labels.wait : labels[rule.filed_by ?? 'arrival'];
	return `${label} ${formatDay(sendBy ?? date, locale)}`;
}

function rowsOf(arrival: Arrival): string[][] {
	const kind = english.form.kinds[arrival.kind];
	const from = english.form.dates[arrival.counted_from].label;
	const result = computeDeadlines(arrival.kind, example, { earliest: example, latest: example });
	if (!result.ok) throw new Error(`${arrival.kind}: ${result.copyKey}`);
	const [note] = arrival.notes ?? [];
	if (result.deadlines.length === 0 && note) {
		const textIn = ({ notes }: typeof english) => withoutLinks(notes[note]);
		return [[kind, textIn(english), 'none', from, 'no date', textIn(spanish), '']];
	}
	return result.deadlines.map((deadline) => [
		kind,
		english.rules[deadline.rule.name].title,
		periodOf(deadline.rule),
		from,
		answerOf(deadline, english, 'en'),
		answerOf(deadline, spanish, 'es'),
		deadline.rule.sources.map((name) => deadlineSources[name].citation).join(' · '),
	]);
}

const tableOf = (heading: string[], rows: string[][]) =>
	[heading, heading.map(() => '---'), ...rows]
		.map((cells) => `| ${cells.join(' | ')} |`)
		.join('\n');

test('the tables in docs/deadlines.md have every rule and every case as they stand', async () => {
	const rules = tableOf(
		['What came', 'What to do', 'Within', 'Counted from', 'Example', 'In Spanish', 'Rule'],
		arrivals.flatMap(rowsOf),
	);
	const cases = tableOf(
		['What came', 'Date', 'Deadlines'],
		deadlineCases.map(({ kind, entered, cut, expected }) => [
			english.form.kinds[kind],
			cut ? `${entered}, cut on ${cut}` : entered,
			expected.join('; ') || 'none',
		]),
	);
	const page = `# Deadlines

For whoever checks the law of /help-now: every rule, and cases computed by hand. The rules are in
[deadlines.yaml](../app/public/help-now/deadlines.yaml), the evidence for each in [sources.md](sources.md). A test compares this page with both;
\`npx vitest run app/public/help-now/deadline-table.test.ts -u\` writes it again.

## Rules

The examples are for ${formatDay(example, 'en')}.

${rules}

## Cases

${cases}
`;
	await expect(page).toMatchFileSnapshot('../../../docs/deadlines.md');
});
