import { describe, expect, test } from 'vitest';
import { socialCard } from '../../app/seo/social-cards/social-card.server.ts';
import { pngSize } from '../support/png.ts';

const words = {
	title: 'Receipts worth keeping',
	lead: 'Four facts make a receipt useful.',
	line: { label: 'Blog', value: 'October 7, 2025' },
	product: 'Product',
	tagline: 'A tagline',
};
const standIn = 'A title that stands in';

const draw = (title: string, lead: string | null = words.lead) =>
	socialCard({ ...words, title, lead }, standIn);

describe('social pictures', () => {
	const dense = 'Wgmwß&@%#Äq'.repeat(80);
	test.each([
		['plain', 'Receipts worth keeping for your FSA and HSA'],
		['short', 'No'],
		['far too long', 'All the many things that a patient has to learn while ill. '.repeat(40)],
		['one endless word', dense],
		['dense words', dense.match(/.{1,7}/g)?.join(' ') ?? ''],
		['Spanish', 'Cómo apelar una denegación: ¿qué hacer?'],
		['Vietnamese', 'Ưu đãi bảo hiểm y tế cho người bệnh'],
		['Polish', 'Źdźbło, łąka, żółć'],
		['Hebrew and Arabic', 'שלום مرحبا'],
		['Chinese, Japanese, Korean', '你好 こんにちは 안녕하세요'],
		['Hindi and Thai', 'नमस्ते สวัสดี'],
		['emoji', '👩🏽‍⚕️ A nurse 🇺🇸 1️⃣ ❤️'],
		['nothing but emoji', '🎉🎉'],
		['markup', '</svg><script>alert(1)</script> & "quotes" ]]>'],
		['controls and direction marks', 'a\u0007b\u202ec\u2028d\tz'],
		['half a surrogate pair', 'x \ud83d y'],
	])('%s: 1200 by 630 pixels, below 100 KB', async (_, title) => {
		for (const lead of [null, title]) {
			const picture = await draw(title, lead);
			expect(pngSize(picture)).toEqual({ width: 1200, height: 630 });
			expect(picture.byteLength).toBeLessThan(100_000);
		}
	});

	test('a title in letters that the type lacks gives way to the stand-in, the others do not', async () => {
		const standing = await draw(standIn, null);
		for (const title of ['你好', 'Half 你好 and half', '🎉', '  ']) {
			expect(Buffer.compare(await draw(title), standing), title).toBe(0);
		}
		for (const title of ['Ưu đãi', 'Ärzte', 'Party 🎉']) {
			expect(Buffer.compare(await draw(title), standing), title).not.toBe(0);
		}
	});

	test('ornaments that the type lacks are left out', async () => {
		const plain = await draw('A nurse helps', null);
		expect(Buffer.compare(await draw('👩🏽‍⚕️ A nurse 🩺 helps ❤️', null), plain)).toBe(0);
	});

	test('a title that has room is drawn to its last word', async () => {
		for (const title of [
			'First steps after a claim',
			'Your medical bills, finally',
			'We stand on the patient’s',
		]) {
			const [one, other] = await Promise.all([draw(`${title} side`), draw(`${title} cases`)]);
			expect(Buffer.compare(one, other), title).not.toBe(0);
		}
	});

	test('the date and every other word is drawn', async () => {
		const first = await socialCard(words, standIn);
		const others = [
			{ ...words, line: { ...words.line, value: 'October 8, 2025' } },
			{ ...words, line: { ...words.line, label: 'Other' } },
			{ ...words, lead: 'Another lead' },
			{ ...words, tagline: 'Another tagline' },
			{ ...words, product: 'Another' },
		];
		for (const other of others) {
			expect(Buffer.compare(await socialCard(other, standIn), first)).not.toBe(0);
		}
	});
});
