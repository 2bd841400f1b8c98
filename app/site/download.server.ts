import { ReadableStream, TextEncoderStream } from 'node:stream/web';

/**
 * A file that is sent as it is read, however long.
 *
 * @param name what it is called, without its ending
 */
export function download(name: string, format: 'csv' | 'json', text: AsyncIterable<string>) {
	const body = ReadableStream.from(text).pipeThrough(new TextEncoderStream());
	return new Response(body as BodyInit, {
		headers: {
			'Content-Type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}.${format}"`,
		},
	});
}

/** Batches of anything as one JSON array. */
export async function* jsonArrayOf(batches: AsyncIterable<readonly unknown[]>) {
	let before = '[';
	for await (const items of batches) {
		for (const item of items) {
			yield `${before}\n${JSON.stringify(item, null, '\t')}`;
			before = ',';
		}
	}
	yield before === '[' ? '[]\n' : '\n]\n';
}
