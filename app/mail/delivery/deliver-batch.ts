/** What became of each job of a batch, as the queue wants it. */
type BatchResult = { id: string; status: 'completed' | 'failed' }[];

/**
 * Delivers the mails of a batch, several at a time. One that fails holds nobody up.
 *
 * @param stopping ends it early; what was not begun is left for later
 */
export async function deliverBatch(
	jobs: readonly { id: string; data: { mail: string } }[],
	concurrency: number,
	stopping: AbortSignal,
	deliver: (mail: string) => Promise<void>,
): Promise<BatchResult> {
	const result: BatchResult = [];
	const waiting = [...jobs];
	const work = async () => {
		for (let job = waiting.shift(); job; job = waiting.shift()) {
			result.push({ id: job.id, status: await attempt(job.data.mail) });
		}
	};
	const attempt = async (mail: string) => {
		if (stopping.aborted) return 'failed';
		try {
			await deliver(mail);
			return 'completed';
		} catch {
			// The database is away, which the log has, or the process stops; the queue runs it again.
			return 'failed';
		}
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	return result;
}
