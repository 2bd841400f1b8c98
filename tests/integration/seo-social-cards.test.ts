import { describe, expect, test } from 'vitest';
import { socialCard } from '#app/domain/posts/social-cards/social-card.server.ts';
import { sitePages } from '#app/domain/site-pages/site-pages.server.ts';
import { pageCardCopy } from '#app/public/seo/social-cards/card-response.server.ts';
import { pngSize } from '../support/png.ts';
import { contents } from '../support/site-contents.ts';
import { englishIn } from '../support/spanish-text.ts';

const copy = {
	title: 'Receipts worth keeping',
	lead: 'Four facts make a receipt useful.',
	line: { label: 'Blog', value: 'October 7, 2025' },
	product: 'Product',
	tagline: 'A tagline',
};
const fallbackTitle = 'A fallback title';

const draw = (title: string, lead: string | null = copy.lead) =>
	socialCard({ ...copy, title, lead }, fallbackTitle);

describe('social cards', () => {
	const dense = 'Wgmwß&@%#Äq'.repeat(80);
	test.each([
		['too long', 'All the many things that a patient has to learn while ill. '.repeat(40)],
		['one endless word', dense],
		['dense words', dense.match(/.{1,7}/g)?.join(' ') ?? ''],
		['Spanish', 'Cómo apelar una denegación: ¿qué hacer?'],
		['Vietnamese', 'Ưu đãi bảo hiểm y tế cho người bệnh'],
		['Hebrew and Arabic', 'שלום مرحبا'],
		['Chinese, Japanese, Korean', '你好 こんにちは 안녕하세요'],
		['emoji', '👩🏽‍⚕️ A nurse 🇺🇸 1️⃣ ❤️'],
		['nothing but emoji', '🎉🎉'],
		['markup', '</svg><script>alert(1)</script> & "quotes" ]]>'],
		['controls and direction marks', 'a\u0007b\u202ec\u2028d\tz'],
		['half a surrogate pair', 'x \ud83d y'],
	])('%s: 1200 by 630 pixels, below 100 KB', async (_, title) => {
		for (const lead of [null, title]) {
			const card = await draw(title, lead);
			expect(pngSize(card)).toEqual({ width: 1200, height: 630 });
			expect(card.byteLength).toBeLessThan(100_000);
		}
	});

	test('the fallback replaces only a title in a script that the fonts lack', async () => {
		const fallback = await draw(fallbackTitle, null);
		for (const title of ['你好', 'Half 你好 and half', '🎉', '  ']) {
			expect(Buffer.compare(await draw(title), fallback), title).toBe(0);
		}
		for (const title of ['Ưu đãi', 'Ärzte', 'Party 🎉']) {
			expect(Buffer.compare(await draw(title), fallback), title).not.toBe(0);
		}
	});

	test('a Spanish page’s card has no English sentence', () => {
		const pages = sitePages(contents.es);
		expect(pages.length).toBeGreaterThan(15);
		for (const page of pages) {
			const { line, ...texts } = pageCardCopy(contents.es, page);
			const all = [...Object.values(texts), ...Object.values(line)];
			expect(englishIn(all.filter((text) => text !== null))).toEqual([]);
		}
	});
});
