import { pathToFileURL } from 'node:url';

// A process with the embedded database open, for tests that kill it, run it as another user or without rights.
// Prints "open" (or why not, with exit code 1), then closes at the end of its input.
try {
	const [, , source = '', dataDir = ''] = process.argv;
	const { openDatabase }: typeof import('#app/platform/db/database.server.ts') = await import(
		pathToFileURL(source).href
	);
	const { close } = await openDatabase({ databaseUrl: undefined, dataDir });
	process.stdout.write('open\n');
	process.stdin.resume().once('end', async () => {
		await close();
		process.stdout.write('closed\n');
	});
} catch (error) {
	process.stderr.write(`${(error as Error).name}: ${(error as Error).message}\n`);
	process.exitCode = 1;
}
