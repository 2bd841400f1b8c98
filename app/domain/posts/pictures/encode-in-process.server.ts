import { fork } from 'node:child_process';
import os from 'node:os';
import { TooBusy, WorkQueue } from '#app/platform/http/work-queue.ts';
import { type EncodedPicture, type EncodeResult, PictureRefused } from './encoded-picture.ts';

/** Relative to the working directory, like content/: the build is elsewhere. */
const script = 'app/domain/posts/pictures/encode-process.ts';

/** Milliseconds for one picture; the largest takes a quarter of it on a busy machine. */
const maxMs = 60_000;

const queue = new WorkQueue({ atOnce: 1, waiting: 4 });

/**
 * Encodes an uploaded picture in a process of its own, so that the site never loads a decoder. One picture at a time; a
 * few wait.
 *
 * @throws PictureRefused; Error if the process failed
 */
export async function encodeInProcess(bytes: Uint8Array): Promise<EncodedPicture> {
	try {
		return await queue.run(() => encode(bytes));
	} catch (error) {
		throw error instanceof TooBusy ? new PictureRefused('busy') : error;
	}
}

function encode(bytes: Uint8Array): Promise<EncodedPicture> {
	return new Promise((resolve, reject) => {
		const child = fork(script, {
			// No settings or secrets of the site where untrusted bytes are decoded.
			env: {},
			execArgv: [],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		yieldToPages(child.pid);
		const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
		child.once('error', reject);
		// Without a result, the process was killed: by its limits, by the system, or by a crash on its input.
		child.once('exit', () => {
			clearTimeout(timer);
			reject(new PictureRefused('too_heavy'));
		});
		child.once('message', (result: EncodeResult) => {
			if (result.outcome === 'encoded') resolve(result.picture);
			else if (result.outcome === 'refused') reject(new PictureRefused(result.reason));
			else reject(new Error(`A picture could not be encoded: ${result.message}`));
		});
		child.send(bytes, (error) => error && reject(error));
	});
}

/** Lowers the priority: pages come first. A system may forbid that (deploy/clarifolio.service). */
function yieldToPages(pid: number | undefined) {
	try {
		if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
	} catch {
		// EPERM, or it has ended already, which its own event reports.
	}
}
