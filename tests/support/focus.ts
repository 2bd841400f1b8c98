import type { Page } from '@playwright/test';

/** Describes the focused element and any problem with its focus indicator; undefined if nothing has focus. */
export function inspectFocus(page: Page) {
	return page.evaluate(() => {
		const at = document.activeElement;
		if (!at || at === document.body) return undefined;
		const name = `${at.tagName} "${(at.textContent || at.getAttribute('name') || '').trim()}"`;
		const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
		const [{ left, top, width, height } = at.getBoundingClientRect()] = at.getClientRects();
		// Firefox scrolls only to what is entirely out of sight, which WCAG 2.4.11 allows.
		const seen = Math.min(height, 8);
		const middle = Math.min(top + height / 2, innerHeight - 1);
		const shown = document.elementFromPoint(left + width / 2, middle);
		const faults = [
			outlineStyle !== 'solid' && `outline ${outlineStyle}`,
			outlineWidth !== '3px' && `outline ${outlineWidth}`,
			outlineOffset !== '3px' && `offset ${outlineOffset}`,
			(top < 0 || top + seen > innerHeight) && `out of sight at ${Math.round(top)}`,
			!(shown && (at.contains(shown) || shown.contains(at))) && `covered by ${shown?.tagName}`,
		].filter((fault) => typeof fault === 'string');
		return { name, faults: faults.map((fault) => `${name}: ${fault}`) };
	});
}

/** The page methods that the walk needs, of Playwright or Puppeteer. */
type Walked = Pick<Page, 'keyboard' | 'evaluate'>;

/** The result of walking a page by keyboard. */
interface TabWalk {
	stops: number;
	/** Stops out of sight or under something, and controls without a focus ring. */
	faults: string[];
	/** Visible controls that no stop was at. */
	missed: string[];
}

/** Presses Tab from the top of a newly opened page until the focus has left it. */
export async function walkByTab(page: Walked, most = 150): Promise<TabWalk> {
	await page.evaluate(() => {
		const reached = new Set<EventTarget | null>();
		document.addEventListener('focusin', ({ target }) => reached.add(target), true);
		Object.assign(window, { reached });
	});
	const faults: string[] = [];
	let stops = 0;
	for (; stops < most; stops += 1) {
		await page.keyboard.press('Tab');
		let stop = await inspectFocus(page as Page);
		// Firefox scrolls to the focus with one of the next frames.
		for (let frame = 0; frame < 5 && stop?.faults.length; frame += 1) {
			await page.evaluate(() => new Promise(requestAnimationFrame));
			stop = await inspectFocus(page as Page);
		}
		if (!stop) break;
		// A caret and the parts of a date are the browser's own indicators, and only the caret's line is
		// scrolled into view. A ring may also be inside its control, and a stop inside the mail in an iframe has its own.
		faults.push(
			...stop.faults.filter(
				(fault) =>
					(/: (covered|out of sight)/.test(fault) && !/^(DIV|IFRAME) /.test(fault)) ||
					(fault.endsWith('outline none') && !/^(TEXTAREA|INPUT|DIV|IFRAME) /.test(fault)),
			),
		);
	}
	if (stops === most) faults.push(`${most} presses of Tab don't lead out`);
	const missed = await page.evaluate(() => {
		const reached = Reflect.get(window, 'reached') as Set<Element>;
		const groups = new Set(
			[...reached].flatMap((one) =>
				one instanceof HTMLInputElement && one.type === 'radio' ? [one.name] : [],
			),
		);
		const controls = document.querySelectorAll<HTMLInputElement>(
			'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]',
		);
		return [...controls]
			.filter(
				(one) =>
					one.checkVisibility({ visibilityProperty: true }) &&
					one.tabIndex >= 0 &&
					!one.matches(':disabled') &&
					!reached.has(one) &&
					!(one.type === 'radio' && groups.has(one.name)),
			)
			.map((one) => one.outerHTML.slice(0, 150));
	});
	return { stops, faults, missed };
}
