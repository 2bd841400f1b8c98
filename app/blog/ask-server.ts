/** Milliseconds after which a response is no longer waited for. */
const longestWait = 20_000;

/**
 * Asks the server while the visitor stays on the page. Whatever goes wrong on the way (no network, no
 * response in time, one that is none of ours) is logged and becomes `failed`.
 *
 * @param ask should end with the signal; what cannot, as the router's own loading, is only not waited for
 * @throws a Response of ours, such as a redirect, which the router follows
 */
export async function askServer<T>(
	ask: (signal: AbortSignal) => Promise<T>,
	failed: NoInfer<T>,
): Promise<T> {
	const signal = AbortSignal.timeout(longestWait);
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
