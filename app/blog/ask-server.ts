/** Request timeout in milliseconds. */
const maxWait = 20_000;

/**
 * Sends a request while the visitor stays on the page. Any failure (no network, timeout, an unrecognized
 * response) is logged and becomes `failed`.
 *
 * @param ask should stop with the signal; the router's own loading can't, so it is only no longer awaited
 * @throws a Response of ours, such as a redirect, which the router follows
 */
export async function askServer<T>(
	ask: (signal: AbortSignal) => Promise<T>,
	failed: NoInfer<T>,
): Promise<T> {
	const signal = AbortSignal.timeout(maxWait);
	try {
		return await Promise.race([ask(signal), aborted(signal)]);
	} catch (cause) {
		if (cause instanceof Response) throw cause;
		// biome-ignore lint/suspicious/noConsole: specification section 8, failures go to the console
		console.error('The blog got no response.', cause);
		return failed;
	}
}

function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
}
