import { fork } from 'node:child_process';
import os from 'node:os';
import { TooBusy, WorkQueue } from '#app/platform/http/work-queue.ts';
import { type EncodedPicture, type EncodeResult, PictureRefused } from './encoded-picture.ts';

/** Relative to the folder the site is started in, like content/: the build is elsewhere. */
const script = 'app/domain/posts/pictures/encode-process.ts';

/** Milliseconds for one picture; the largest takes a quarter of it on a busy machine. */
const maxMs = 60_000;

const queue = new WorkQueue({ atOnce: 1, waiting: 4 });

/**
 * Encodes an uploaded picture in a child process, so that the site never loads a decoder. One at a time; a few
 * wait in a queue.
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
			// The process that decodes untrusted bytes gets none of the site's settings or secrets.
			env: {},
			execArgv: [],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		yieldToPages(child.pid);
		const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
		child.once('error', reject);
		// A process that ended without a result was killed: by us, by the system, or by its input. Its exit may be told
		// before its result is read; its close isn't.
		child.once('close', () => {
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

/**
 * Lowers the process's priority below that of page requests, not to the lowest: beside other busy programs that one
 * gets so little CPU that an upload's connection idles away. Where the system forbids it (deploy/clarifolio.service), it
 * shares the CPU equally.
 */
function yieldToPages(pid: number | undefined) {
	try {
		if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// EPERM, or it has exited already, which its own event reports.
	}
}
