/** Request timeout in milliseconds. */
const maxWait = 20_000;

/**
 * Sends a request while the visitor stays on the page. Any failure (no network, a timeout, a response that
 * isn't the router's) is logged and passed to `failed`; if it were thrown on, it would replace the screen by
 * its error boundary.
 *
 * @param ask a route's serverLoader or serverAction; after a timeout it keeps running, but its result is
 * ignored
 * @param message for the console
 * @throws a Response of ours, such as a redirect, which the router follows
 */
export async function askServer<T>(
	ask: () => Promise<T>,
	failed: (cause: unknown) => NoInfer<T>,
	message: string,
): Promise<T> {
	const signal = AbortSignal.timeout(maxWait);
	try {
		const response = await Promise.race([ask(), aborted(signal)]);
		if (response === undefined) throw new Error('The response is empty.');
		return response;
	} catch (cause) {
		if (cause instanceof Response) throw cause;
		// biome-ignore lint/suspicious/noConsole: specification section 8, failures go to the console
		console.error(message, cause);
		return failed(cause);
	}
}

function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
}
