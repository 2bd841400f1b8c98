import { describe, expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

/** A repeatable stream of whole numbers below a bound. */
function randomNumbers(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

/**
 * Returns the numbers that someone who knows the figures, the rules and their own answers can't tell apart from a
 * choice's true one.
 */
function possible(counts: number[], own: number[], place: number): Set<number> {
	const published = JSON.stringify(figuresOf(counts));
	const found = new Set<number>();
	const isPossible = (others: number[]) =>
		others.every((count, index) => count >= (own[index] ?? 0)) &&
		JSON.stringify(figuresOf(others)) === published;
	for (let shift = -10; shift <= 10; shift++) {
		const moved = counts.with(place, (counts[place] ?? 0) + shift);
		const ways = [moved, ...moved.map((count, index) => moved.with(index, count - shift))];
		if (ways.some((way, index) => index - 1 !== place && isPossible(way)))
			found.add(moved[place] ?? 0);
	}
	return found;
}

describe('the figures of a question', () => {
	test('are none for fewer than 50 answers, and none that would only be a total', () => {
		expect(figuresOf([30, 19])).toBeUndefined();
		expect(figuresOf([30, 20])).toEqual({ total: 50, counts: [30, 20] });
		expect(figuresOf([60, 3])).toBeUndefined();
		expect(figuresOf([10, 10, 10, 10, 10])).toBeUndefined();
	});

	test('hide what is below 11, and the smallest of the rest where one alone would follow from the total', () => {
		expect(figuresOf([40, 23, 7])).toEqual({ total: 70, counts: [40, null, null] });
		expect(figuresOf([40, 30, 6, 5])).toEqual({ total: 80, counts: [40, 30, null, null] });
		expect(figuresOf([40, 30, 12, 1, 0])).toEqual({
			total: 80,
			counts: [40, 30, null, null, null],
		});
	});

	test('don’t tell a number of 1 to 10, of 10,000 questions, to someone who answered up to 5 times themselves', () => {
		const random = randomNumbers(20_261_129);
		let small = 0;
		for (let run = 0; run < 10_000; run++) {
			const choices = 2 + random(7);
			const counts = Array.from({ length: choices }, () => random(random(2) ? 16 : 90));
			if (!figuresOf(counts)) continue;
			const own = counts.map(() => 0);
			for (let answer = random(6); answer > 0; answer--) {
				const place = random(choices);
				own[place] = Math.min((own[place] ?? 0) + 1, counts[place] ?? 0);
			}
			for (const [place, count] of counts.entries()) {
				const others = count - (own[place] ?? 0);
				if (others < 1 || others > 10) continue;
				small++;
				const numbers = possible(counts, own, place);
				expect(numbers.size, JSON.stringify({ counts, own, place })).toBeGreaterThan(1);
			}
		}
		expect(small).toBeGreaterThan(5_000);
	});
});
