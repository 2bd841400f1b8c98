/** Milliseconds after which the page comes alive whatever is still on its way, painted or not. */
const longestWait = 2_000;

/**
 * Brings the page alive after it has been painted: until then its style and fonts have a slow line to
 * themselves. What is brought alive stands in the document as app/entry.server.tsx leaves it.
 */
export function startPage(): void {
	// A page in the background, or one rendered ahead, is not painted.
	setTimeout(start, longestWait);
	const loaded = new Promise((resolve) => addEventListener('load', resolve));
	void Promise.all([loaded, painted()]).then(start);
}

function painted(): Promise<void> {
	return new Promise((resolve) => {
		new PerformanceObserver((entries) => {
			if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
		}).observe({ type: 'paint', buffered: true });
	});
}

function start() {
	const waiting = document.querySelector('script[type="text/waiting"]');
	if (!waiting) return;
	for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=waiting]')) {
		link.rel = 'modulepreload';
	}
	const script = document.createElement('script');
	script.type = 'module';
	script.textContent = waiting.textContent;
	waiting.replaceWith(script);
}
