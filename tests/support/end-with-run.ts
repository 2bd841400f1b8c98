import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends a process that a test started when the test's own process ends, however that happens: a pipe closes even
 * after kill -9, or when the runner gives up a worker. First by a signal, 15 seconds later by force, with a site's own Postgres.
 *
 * @returns a function that lets it go on, for one that has ended
 */
export function endWithRun(pid: number, signal: 'TERM' | 'QUIT'): () => void {
	const children = `/proc/${pid}/task/${pid}/children`;
	const force = `own=$(cat ${children}); kill -KILL ${pid} && kill -QUIT $own`;
	const script = `read -r _; kill -${signal} ${pid} && sleep 15 && { ${force}; }`;
	const watcher = spawn('sh', ['-c', script], {
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
	});
	watcher.unref();
	(watcher.stdin as unknown as { unref(): void }).unref();
	return () => watcher.kill();
}

/** Does so for a child process, until it ends. */
export function endChildWithRun(child: ChildProcess): void {
	if (child.pid === undefined) return;
	const release = endWithRun(child.pid, 'TERM');
	child.once('exit', release);
}
