import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';

// The baseline for cached pages: sends buffers and nothing else. Its arguments are the URLs whose responses it repeats.

// As browsers send them, and the load of run.ts.
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
const own = ['date', 'connection', 'keep-alive'];
const pages = new Map<string | undefined, { headers: string[]; body: Buffer }>();
for (const url of process.argv.slice(2)) {
	const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
	if (response.statusCode !== 200) throw new Error(`${url}: status ${response.statusCode}`);
	const sent = response.rawHeaders.flatMap((name, at, all) =>
		at % 2 === 0 && !own.includes(name.toLowerCase()) ? [name, all[at + 1] ?? ''] : [],
	);
	pages.set(new URL(url).pathname, {
		headers: sent,
		body: Buffer.concat(await response.toArray()),
	});
}

createServer((request, response) => {
	const page = pages.get(request.url);
	response.writeHead(page ? 200 : 404, page?.headers);
	response.end(page?.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
