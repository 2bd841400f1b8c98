// The header's number of answers due, brought up to date while somebody looks at the screen: once a
// minute, never in a hidden tab, without moving the focus. It is read out when something became due, and
// not otherwise (WCAG 4.1.3, 2.2.2). It also notices that the session has ended.

const every = 60_000;

/** Asks for the number as long as the screen is open, visible, and of somebody signed in. */
export function keepDueCount(): void {
	const place = document.querySelector<HTMLElement>('[data-due]');
	if (!place) return;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let asked = performance.now();

	const wait = () => {
		clearTimeout(timer);
		if (document.hidden) return;
		timer = setTimeout(ask, Math.max(0, asked + every - performance.now()));
	};
	const ask = async () => {
		asked = performance.now();
		if (await refresh(place)) wait();
		else document.removeEventListener('visibilitychange', wait);
	};
	document.addEventListener('visibilitychange', wait);
	wait();
}

/** @returns false when there is nothing to ask for anymore */
async function refresh(place: HTMLElement): Promise<boolean> {
	let response: Response;
	try {
		response = await fetch('/desk/counts', { redirect: 'manual' });
	} catch {
		// No network just now; the next minute may have one.
		return true;
	}
	if (response.type === 'opaqueredirect' || response.status === 403) {
		for (const notice of document.querySelectorAll<HTMLElement>('[data-signed-out]')) {
			notice.hidden = false;
		}
		return false;
	}
	if (response.ok) show(place, (await response.json()) as { count: number; text: string });
	return true;
}

function show(place: HTMLElement, { count, text }: { count: number; text: string }) {
	const more = count > Number(place.dataset.due);
	place.dataset.due = String(count);
	place.hidden = count === 0;
	const number = place.firstElementChild;
	if (number && number.textContent !== text) number.textContent = text;
	const status = document.querySelector('[data-due-status]');
	if (status) status.textContent = more ? text : '';
}
