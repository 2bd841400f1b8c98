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
	const copy: Record<'share' | 'invalid' | 'locale', string> = JSON.parse(
		check.dataset.copy ?? '{}',
	);
	const result = check.querySelector('[role=status]');
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
		if (result) result.textContent = sentence(share, guideline ?? 0);
	}

	function sentence(share: number | null, guideline: number): string {
		if (share !== null) {
			const amount = guideline.toLocaleString(copy.locale);
			return fillIn(copy.share, { share: shownShare(share).toLocaleString(copy.locale), amount });
		}
		// While the second answer is still missing, nothing is wrong.
		return typed('people') && typed('amount') ? copy.invalid : '';
	}

	check.addEventListener('input', show);
	show();
}
