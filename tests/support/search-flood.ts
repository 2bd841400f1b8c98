import { parentPort, workerData } from 'node:worker_threads';

// Sends many different searches at once, and reports how often each status came. It runs in its own thread, so
// that the test's other requests don't wait for these.

const { url, searches } = workerData as { url: string; searches: number };
const statuses = new Map<number, number>();
await Promise.all(
	Array.from({ length: searches }, async (_, index) => {
		const response = await fetch(`${url}/blog?q=text+${index}`, { redirect: 'manual' });
		await response.arrayBuffer();
		statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
	}),
);
parentPort?.postMessage(statuses);
