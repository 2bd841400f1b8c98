import { wordsOf } from '#app/platform/text/words-of.ts';

/** The beginnings of a text's longer words, so that "bills" and "bill" count as one. */
const stemsOf = (text: string) =>
	new Set(
		wordsOf(text)
			.filter((word) => word.length > 3)
			.map((word) => word.replace(/s$/, '').slice(0, 5)),
	);

/** Maximum suggestions. */
const most = 3;

/**
 * Returns the topics that share words with a text, the nearest first: two words, at least one with the title; or all
 * that a short title has.
 */
export function similarTopics<Topic extends { title: string; body: string }>(
	text: string,
	topics: readonly Topic[],
): Topic[] {
	const typed = stemsOf(text);
	const shared = (own: Set<string>) => [...own].filter((stem) => typed.has(stem)).length;
	return topics
		.map((topic) => {
			const title = stemsOf(topic.title);
			const inTitle = shared(title);
			const words = shared(new Set([...title, ...stemsOf(topic.body)]));
			const isSimilar = inTitle > 0 && (words > 1 || inTitle === title.size);
			return { topic, rank: isSimilar ? inTitle / title.size + words : 0 };
		})
		.filter(({ rank }) => rank > 0)
		.sort((a, b) => b.rank - a.rank)
		.slice(0, most)
		.map(({ topic }) => topic);
}
