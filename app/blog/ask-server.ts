/** Milliseconds after which an answer is no longer waited for. */
const longestWait = 20_000;

/**
 * Asks the server while the visitor stays on the page. Whatever goes wrong on the way (no network, no
 * answer in time, an answer that is none of ours) is logged and becomes `failed`.
 *
 * @throws a Response of ours, such as a redirect, which the router follows
 */
export async function askServer<T>(ask: () => Promise<T>, failed: NoInfer<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		const error = new Error(`No answer in ${longestWait / 1000} s`);
		timer = setTimeout(reject, longestWait, error);
	});
	try {
		return await Promise.race([ask(), tooLate]);
	} catch (cause) {
		if (cause instanceof Response) throw cause;
		// biome-ignore lint/suspicious/noConsole: specification section 8, failures go to the console
		console.error('The blog got no answer.', cause);
		return failed;
	} finally {
		clearTimeout(timer);
	}
}
