import { expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { paperOf } from '#app/public/read-my-letter/finders/paper.ts';
import { readPaper } from '#app/public/read-my-letter/finders/read-paper.ts';
import { samplePaper } from './sample-paper.ts';

test('the reader finds on the sample what the page says', () => {
	const { lines } = loadContents('content').en.pages['how-it-works'].sample;
	const words = ['We have denied your claim.', ...samplePaper].map((text, row) => ({
		...{ text, confidence: 0.95, endsLine: true },
		...{ left: 0, right: text.length * 10, top: row * 48, bottom: row * 48 + 16 },
	}));
	const { denial_date, days, ...others } = readPaper(paperOf([words]), []).findings;
	const found = [
		formatDay(denial_date?.value ?? '', 'en-US', 'long').replaceAll('\u00a0', ' '),
		`${days?.value} days`,
		...Object.values(others).flatMap((each) => each?.value ?? []),
	];
	expect([...lines].sort()).toEqual(found.sort());
});
