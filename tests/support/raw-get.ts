import { request } from 'node:http';

export interface RawAnswer {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	/** As it came over the wire, compressed or not. */
	body: Buffer;
}

/** Asks without undoing the compression, which fetch does. */
export function rawGet(
	url: string,
	headers: Record<string, string> = {},
	method = 'GET',
): Promise<RawAnswer> {
	return new Promise((resolve, reject) => {
		const asked = request(url, { method, headers }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on('data', (chunk) => chunks.push(chunk));
			answer.once('error', reject);
			answer.once('end', () =>
				resolve({
					status: answer.statusCode ?? 0,
					headers: answer.headers,
					body: Buffer.concat(chunks),
				}),
			);
		});
		asked.once('error', reject);
		asked.setTimeout(20_000, () => asked.destroy(new Error('no answer in 20 s')));
		asked.end();
	});
}
