import { createServer } from 'node:http';

// The baseline for reads: a Node server that sends the same bytes without any decision per request.

interface Page {
	status: number;
	headers: string[];
	body: string;
}

process.on('message', (pages: Record<string, Page>) => {
	const ready = new Map(
		Object.entries(pages).map(([path, { status, headers, body }]) => [
			path,
			{ status, headers, body: Buffer.from(body, 'base64') },
		]),
	);
	const server = createServer((request, response) => {
		const page = ready.get(request.url ?? '');
		if (!page) return response.destroy();
		response.writeHead(page.status, page.headers);
		response.end(page.body);
	});
	server.keepAliveTimeout = 65_000;
	server.listen(0, '127.0.0.1', () => {
		const address = server.address();
		process.send?.(typeof address === 'object' ? address?.port : undefined);
	});
});
