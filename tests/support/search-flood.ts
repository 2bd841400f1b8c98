import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Sends many different searches at once, and reports how often each status came. It runs in its own thread, so
// that the test's other requests don't wait for these.

const { url, searches } = workerData as { url: string; searches: number };
const statuses = new Map<number, number>();
/** Tries again a few times, as a browser does: the site closes a connection whose request comes late. */
const search = async (index: number, tries = 5): Promise<void> => {
	const response = await fetch(`${url}/blog?q=text+${index}`, { redirect: 'manual' }).catch(
		(error) => {
			if (tries === 1) throw error;
		},
	);
	if (!response) return search(index, tries - 1);
	await response.arrayBuffer();
	statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
};
const running: Promise<void>[] = [];
for (let index = 0; index < searches; index += 1) {
	running.push(search(index));
	// Requests are sent before more connections are opened.
	if (index % 20 === 19) await turn();
}
await Promise.all(running);
parentPort?.postMessage(statuses);
