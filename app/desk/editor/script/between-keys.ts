/** Milliseconds of work at a time: half of what a frame has. */
const slice = 8;

/**
 * Does something long in small steps, while nobody waits for the page.
 *
 * @param wanted whether it still is; if not, it ends and there is no result
 */
export async function betweenKeys<Result>(
	work: () => Generator<undefined, Result>,
	wanted: () => boolean,
): Promise<Result | undefined> {
	const steps = work();
	for (let start = performance.now(); ; ) {
		const step = steps.next();
		if (step.done) return step.value;
		if (performance.now() - start < slice) continue;
		await idle();
		if (!wanted()) return undefined;
		start = performance.now();
	}
}

/** Safari has no requestIdleCallback. */
export const idle = () =>
	new Promise<void>((resolve) => {
		if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
		else setTimeout(resolve);
	});
