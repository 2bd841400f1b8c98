import { postJson } from './post-json.ts';

/** The one-time link's token, in the fragment: browsers never send it anywhere. */
export function linkToken(): string {
	return document.querySelector('[data-enroll]') ? location.hash.slice(1) : '';
}

/** The fields that the first owner left empty. */
export function ownerProblem(): string {
	return document.querySelector<HTMLElement>('[data-owner-problem]')?.dataset.ownerProblem ?? '';
}

/** Checks the link and shows its state. */
export async function checkLink(): Promise<void> {
	const place = document.querySelector('[data-enroll]');
	if (!place) return;
	addEventListener('hashchange', () => location.reload());
	const find = (name: string) => place.querySelector<HTMLElement>(`[data-enroll-${name}]`);
	const token = linkToken();
	if (token === '') return show('none');
	const checking = find('checking');
	if (checking) checking.hidden = false;
	const answer = await postJson('/desk/enroll/passkey', { step: 'link', link: token });
	if (checking) checking.hidden = true;
	if (answer.outcome !== 'link') return fail(answer.reason ?? 'failed');
	show(String(answer.state), answer);
	const usable = answer.state === 'first' || answer.state === 'invitation';
	const form = find('form');
	if (form) form.hidden = !usable;
	const owner = find('owner');
	if (owner) owner.hidden = answer.state !== 'first';

	function show(state: string, values: Record<string, unknown> = {}) {
		const section = place?.querySelector<HTMLElement>(`[data-enroll-state="${state}"]`);
		if (!section) return;
		for (const part of section.children) {
			part.textContent = (part.textContent ?? '').replace(/\{(\w+)\}/g, (_, name) =>
				String(values[name] ?? ''),
			);
		}
		section.hidden = false;
	}

	function fail(reason: string) {
		const form = find('form');
		const problems = JSON.parse(
			form?.querySelector<HTMLElement>('[data-problems]')?.dataset.problems ?? '{}',
		) as Record<string, string>;
		if (!checking) return;
		checking.textContent = problems[reason] ?? problems.failed ?? '';
		checking.hidden = false;
	}
}
