import { createServer } from 'node:http';
import pg from 'pg';
import { rawStatements } from './raw-statements.ts';

// The baseline for writes: a Node server that reads the body and passes its values to the driver, with no
// role, transaction, validation, limit or headers.

process.on('message', ({ databaseUrl }: { databaseUrl: string }) => {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
	const server = createServer((request, response) => {
		const pieces: Buffer[] = [];
		request.on('data', (piece) => pieces.push(piece));
		request.on('end', async () => {
			const kind = request.url === '/contact' ? 'form' : 'like';
			const body = new URLSearchParams(Buffer.concat(pieces).toString());
			const values =
				kind === 'like'
					? ['bench']
					: ['name', 'email', 'subject', 'message', 'submission_key'].map((name) => body.get(name));
			await pool.query(rawStatements[kind], values);
			response.end('ok');
		});
	});
	server.listen(0, '127.0.0.1', () => {
		const address = server.address();
		process.send?.(typeof address === 'object' ? address?.port : undefined);
	});
});
