import {
	browserSupportsWebAuthn,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from '@simplewebauthn/browser';
import { linkToken, ownerProblem } from './enroll.ts';
import { type CeremonyResult, postJson } from './post-json.ts';

/** Enables the forms that ask for a passkey, or says that this browser can't. */
export function passkeyForms(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ceremony]')) {
		if (!browserSupportsWebAuthn()) {
			for (const notice of document.querySelectorAll<HTMLElement>('[data-insecure]')) {
				notice.hidden = false;
			}
			continue;
		}
		enable(form, true);
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			void run(form);
		});
	}
}

function enable(form: HTMLFormElement, on: boolean) {
	const button = form.querySelector('fieldset');
	if (button) button.disabled = !on;
}

async function run(form: HTMLFormElement) {
	say(form, '');
	enable(form, false);
	const reason = await ceremony(form);
	if (reason === undefined) return location.replace(form.dataset.next ?? '/desk');
	enable(form, true);
	form.querySelector('button')?.focus();
	if (reason === 'not_fresh') {
		const next = encodeURIComponent(`${location.pathname}${location.search}`);
		return location.assign(`/desk/confirm?next=${next}`);
	}
	say(form, problemText(form, reason));
}

/** @returns the reason of a failure; undefined on success */
async function ceremony(form: HTMLFormElement): Promise<string | undefined> {
	const fields = { ...Object.fromEntries(new FormData(form)), link: linkToken() };
	const made = await postJson(form.action, { ...fields, step: 'options' });
	if (made.outcome !== 'options') return reasonOf(made);
	let response: unknown;
	try {
		const optionsJSON = made.options as never;
		response =
			form.dataset.ceremony === 'registration'
				? await startRegistration({ optionsJSON })
				: await startAuthentication({ optionsJSON });
	} catch (error) {
		const known = error instanceof WebAuthnError ? error.code : '';
		return known === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'exists' : 'cancelled';
	}
	const done = await postJson(form.action, { ...fields, step: 'verify', response });
	return done.outcome === 'done' ? undefined : reasonOf(done);
}

const reasonOf = ({ reason = 'failed' }: CeremonyResult) => reason;

function problemText(form: HTMLFormElement, reason: string): string {
	const problems = JSON.parse(form.dataset.problems ?? '{}') as Record<string, string>;
	if (reason === 'owner') return ownerProblem();
	const link = document.querySelector(`[data-enroll-state="${reason.replace('link_', '')}"] p`);
	return problems[reason] ?? link?.textContent ?? problems.failed ?? '';
}

function say(form: HTMLFormElement, text: string) {
	const problem = form.querySelector<HTMLElement>('[data-problem]');
	const status = form.querySelector('[data-status]');
	if (problem) {
		problem.hidden = text === '';
		problem.textContent = text;
	}
	if (status) status.textContent = text === '' ? (form.dataset.busy ?? '') : '';
}
