import {
	emptyBlank,
	type LetterBlock,
	letterBlocks,
	plainBlocks,
	plainText,
} from '#app/platform/content/letter-blocks.ts';
import { staticCacheControl } from '#app/platform/http/cache-control.ts';
import { notFound } from '#app/platform/http/file-response.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import type { Route } from './+types/blank-file-route';
import { optionLabels } from './letter-options.ts';
import { writeDocx } from './write-docx.ts';

export const handle = { cache: { kind: 'file' } } satisfies RouteHandle;

/** Serves a letter with its blanks in brackets, as a Word or text file; the same for all visitors. */
export function loader({ url, params, context }: Route.LoaderArgs) {
	const { letters, pages, site } = context.get(servicesContext).content;
	const letter = letters.find(({ id }) => id === params.letter);
	if (!letter) return notFound();
	const { frame } = pages.letters;
	const options = optionLabels(letter, pages['help-now'].deadlines.form.kinds);
	const labels = Object.fromEntries(
		letter.blanks.map(({ name, label }) => [name, emptyBlank(label)]),
	);
	// It contains all optional parts, each below a line that says when to use it.
	const blocks = letterBlocks(letter, frame).flatMap((block): LetterBlock[] => {
		const option = block.onlyIf && options[block.onlyIf];
		const note = option ? fillIn(frame.part_note, { option }) : '';
		return note ? [{ kind: 'text', lines: [note], onlyIf: undefined }, block] : [block];
	});
	const plain = plainBlocks(blocks).map(({ kind, text }) => ({ kind, text: fillIn(text, labels) }));
	const word = url.pathname.endsWith('.docx');
	const body = word
		? writeDocx(plain, { title: letter.title, language: site.locale })
		: plainText(plain);
	return new Response(body, {
		headers: {
			'content-type': word
				? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
				: 'text/plain; charset=utf-8',
			'content-disposition': `attachment; filename="${letter.id}.${word ? 'docx' : 'txt'}"`,
			'cache-control': staticCacheControl,
			'x-robots-tag': 'noindex',
		},
	});
}
