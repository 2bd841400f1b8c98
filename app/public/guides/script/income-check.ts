// Compares the typed income with the poverty guideline. What is typed stays in the page.

import { povertyGuidelines } from '#app/generated/poverty-guidelines.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import {
	type Area,
	applies,
	guidelineFor,
	type Meaning,
	povertyShare,
	readDollars,
	readPeople,
	shownShare,
} from '#app/public/guides/poverty-share.ts';

const check = document.querySelector<HTMLElement>('#income');
if (check && check.dataset.started === undefined) start(check);

function start(check: HTMLElement): void {
	check.dataset.started = '';
	const copy: Record<'share' | 'rounded' | 'invalid' | 'locale', string> = JSON.parse(
		check.dataset.copy ?? '{}',
	);
	const result = check.querySelector<HTMLElement>('[data-result]');
	const button = check.querySelector('button');
	const typed = (name: string) =>
		check.querySelector<HTMLInputElement>(`[name=income-${name}]`)?.value ?? '';

	function show() {
		const [people, income] = [readPeople(typed('people')), readDollars(typed('amount'))];
		const guideline = people && guidelineFor(povertyGuidelines, typed('area') as Area, people);
		const share = guideline && income !== null ? povertyShare(income, guideline) : null;
		for (const line of check.querySelectorAll<HTMLElement>('[data-line]')) {
			const name = line.dataset.line as Meaning;
			line.hidden = share !== null && !applies(povertyGuidelines, name, share);
		}
		if (!result) return;
		result.textContent = share === null ? copy.invalid : sentence(share, guideline ?? 0);
		result.hidden = false;
		// Focus alone would leave it at the lower edge of the screen, and what it means below.
		result.focus({ preventScroll: true });
		result.scrollIntoView();
	}

	function sentence(share: number, guideline: number): string {
		const shown = shownShare(share);
		const count = shown.toLocaleString(copy.locale);
		return fillIn(copy.share, {
			share: fillIn(shown === share ? '{share}%' : copy.rounded, { share: count }),
			amount: guideline.toLocaleString(copy.locale),
		});
	}

	button?.addEventListener('click', show);
	check.addEventListener('keydown', ({ key, target }) => {
		if (key === 'Enter' && target instanceof HTMLInputElement) show();
	});
	// It was clicked before this script ran.
	if (document.activeElement === button && typed('people')) show();
}
