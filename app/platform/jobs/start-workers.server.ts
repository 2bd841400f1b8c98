import { redact } from '#app/platform/db/errors.server.ts';
import { type JobServices, letFinish, pause, type ScheduledJob } from './job.ts';
import { runSchedule } from './schedule.server.ts';

/** Background work on a table that is a queue, such as delivering mail. */
export interface Queue {
	/** For the log. */
	name: string;
	/** Pieces of work done at the same time. */
	places: number;
	/**
	 * Claims the next piece of work, so that no other process has it.
	 *
	 * @returns does it; undefined if nothing is due
	 * @throws the database's error
	 */
	claim(): Promise<(() => Promise<void>) | undefined>;
	/** Called last, when the process stops. */
	close(): void;
}

/**
 * Opens a queue. Returns undefined if the site's settings have no use for it.
 *
 * @param stopping aborted when the process stops: work that has begun ends soon
 */
export type OpenQueue = (
	services: JobServices,
	stopping: AbortSignal,
) => Promise<Queue | undefined>;

export interface Workers {
	/** Takes no more work, and waits some seconds for what is running. */
	stop(): Promise<void>;
}

/** Starts background work. */
export function startWorkers(
	services: JobServices,
	work: { scheduled: readonly ScheduledJob[]; queues: readonly OpenQueue[] },
): Workers {
	const stopping = new AbortController();
	const running = [
		runSchedule(services, work.scheduled, stopping.signal),
		...work.queues.map((open) => workOnQueue(open, services, stopping.signal)),
	];
	return {
		async stop() {
			stopping.abort();
			await Promise.all(running);
		},
	};
}

/** Milliseconds until a queue in which nothing was due is asked again. */
const pollMs = 1_000;

/** Does what is due in a queue until the process stops. While the database is away, it goes on asking. */
async function workOnQueue(
	open: OpenQueue,
	services: JobServices,
	stopping: AbortSignal,
): Promise<void> {
	const queue = await open(services, stopping);
	if (!queue) return;
	const running = new Set<Promise<void>>();
	const stopped = new Promise<void>((resolve) => {
		stopping.addEventListener('abort', () => resolve(), { once: true });
	});
	let isFailing = false;
	const log = (error: unknown) => {
		if (!isFailing)
			services.log.error({ err: redact(error), queue: queue.name }, 'a queue had a problem');
		isFailing = true;
	};
	/** @returns false if nothing is due, or the database is away */
	const startNext = async () => {
		try {
			const work = await queue.claim();
			isFailing = false;
			if (!work) return false;
			const done: Promise<void> = work()
				.catch(log)
				.finally(() => running.delete(done));
			running.add(done);
			return true;
		} catch (error) {
			log(error);
			return false;
		}
	};
	while (!stopping.aborted) {
		if (running.size >= queue.places) await Promise.race([...running, stopped]);
		else if (!(await startNext())) await pause(pollMs, stopping);
	}
	await letFinish(running);
	queue.close();
}
