import { fork } from 'node:child_process';
import os from 'node:os';
import { TooBusy, WorkQueue } from '#app/platform/http/work-queue.ts';
import { type EncodedPicture, type EncodeResult, PictureRefused } from './encoded-picture.ts';

/** From the folder that the site is started in, like content/: the build has its own place. */
const script = 'app/domain/posts/pictures/encode-process.ts';

/** Milliseconds for one picture; the largest takes a quarter of it on a busy machine. */
const maxMs = 60_000;

const queue = new WorkQueue({ atOnce: 1, waiting: 4 });

/**
 * Makes what is stored of a picture that somebody sent, in a process of its own: the site never loads
 * a decoder. One at a time; a few wait.
 *
 * @throws PictureRefused; Error when the process could not do its work
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
			// Nothing of the site's settings and secrets is where unknown bytes are decoded.
			env: {},
			execArgv: [],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		yieldToPages(child.pid);
		const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
		child.once('error', reject);
		// A process that ended without a result was killed, by us, by the system or by what it was sent.
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

/** Readers come first. Where the system forbids to say so (deploy/clarifolio.service), it takes its turn with them. */
function yieldToPages(pid: number | undefined) {
	try {
		if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
	} catch {
		// EPERM, or it has ended already, which its own event says.
	}
}
