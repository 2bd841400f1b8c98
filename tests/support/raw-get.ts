import { request } from 'node:http';

interface RawResponse {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	/** The raw body, compressed or not. */
	body: Buffer;
}

/**
 * Sends a GET request without decompressing the response, as fetch would.
 *
 * @param localAddress the client's address, such as 127.0.0.2
 */
export function rawGet(
	url: string,
	headers: Record<string, string> = {},
	method = 'GET',
	localAddress?: string,
): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		const asked = request(url, { method, headers, localAddress }, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk) => chunks.push(chunk));
			response.once('error', reject);
			response.once('end', () =>
				resolve({
					status: response.statusCode ?? 0,
					headers: response.headers,
					body: Buffer.concat(chunks),
				}),
			);
		});
		asked.once('error', reject);
		asked.setTimeout(20_000, () => asked.destroy(new Error('no response in 20 s')));
		asked.end();
	});
}
