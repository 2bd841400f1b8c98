import {
	browserSupportsWebAuthn,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from '@simplewebauthn/browser';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formClassName } from '#app/desk/shell/form.tsx';
import { confirmPendingAction, rememberPress } from '#app/desk/shell/pending-action.tsx';
import { postJson } from '#app/desk/shell/post-json.ts';
import { Button } from '#app/ui/button.tsx';
import { Callout } from '#app/ui/callout.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Sentences for the reasons a ceremony ended without a passkey. */
const problems: Record<string, string> = {
	cancelled:
		'Nothing was sent. You closed the window, or this device has no passkey for this desk. Try again when you’re ready.',
	response: 'That passkey wasn’t accepted. Try another one, or ask an owner for a new link.',
	limited: 'There have been too many attempts. Wait 10 minutes, then try again.',
	origin:
		'Passkeys don’t work at this address. Open the desk at its https address, or at localhost.',
	not_fresh: 'Please use your passkey again first.',
	exists:
		'That passkey is already in use here. Sign in with it, or make another one on a different device.',
	failed: 'Something went wrong on our side. Wait a moment, then try again.',
};

/** Returns the sentence for a failed ceremony. @param more sentences for reasons specific to one ceremony */
export function passkeyProblem(reason: string, more: Record<string, string> = {}): string {
	return more[reason] ?? problems[reason] ?? (problems.failed as string);
}

/** A button that asks for a passkey. Disabled until the script has loaded. */
export function PasskeyForm(props: {
	/** URL that the ceremony's steps are posted to. */
	ceremony: string;
	/** URL to open afterwards. */
	next: string;
	/** A file to download there. */
	download?: string | undefined;
	label: string;
	/** Registers a new passkey instead of using an existing one. */
	registers?: true;
	/** Token of a one-time link. */
	link?: string;
	/** Sentences for reasons specific to this ceremony. */
	problems?: Record<string, string>;
	children?: ReactNode;
}) {
	const [state, setState] = useState<'ready' | 'busy' | { reason: string }>('ready');
	const navigate = useNavigate();
	const button = useRef<HTMLFieldSetElement>(null);
	const supported = usePasskeySupport();
	const { download } = props;

	async function run(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state === 'busy') return;
		setState('busy');
		const { next, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
		const fields = { ...typed, link: props.link };
		const reason = await ceremony(props.ceremony, fields, props.registers);
		if (reason === undefined) confirmPendingAction();
		if (reason === undefined && download) {
			// Within this document: a download doesn't replace it.
			await navigate(String(next), { replace: true });
			return location.assign(download);
		}
		// Loads a new document, so that the member gets their own shell.
		if (reason === undefined) return location.replace(String(next));
		if (reason === 'not_fresh') {
			rememberPress(props.ceremony);
			const here = new URLSearchParams({ next: `${location.pathname}${location.search}` });
			return navigate(`/desk/confirm?${here}`);
		}
		// A session ended here; signing in leads on, and finishes what was clicked.
		if (reason === 'signed_out')
			return location.replace(`/desk/sign-in?${signInQuery(String(next))}`);
		setState({ reason });
		// After the button has been enabled again.
		requestAnimationFrame(() => button.current?.querySelector('button')?.focus());
	}

	const problem = typeof state === 'object' ? passkeyProblem(state.reason, props.problems) : '';
	return (
		<form
			method="post"
			action={props.ceremony}
			autoComplete="off"
			className={formClassName('stack')}
			onSubmit={run}
		>
			<input type="hidden" name="next" value={props.next} />
			{props.children}
			<fieldset
				ref={button}
				disabled={!supported || state === 'busy'}
				className="flex flex-wrap items-center gap-x-4 gap-y-2"
			>
				<Button>{props.label}</Button>
			</fieldset>
			<p role="alert" className="font-semibold text-coral-deep" hidden={problem === ''}>
				{problem}
			</p>
			<p role="status" className="sr-only">
				{state === 'busy' ? 'Waiting for your passkey…' : ''}
			</p>
		</form>
	);
}

const signInQuery = (next: string) => new URLSearchParams({ next, meanwhile: '' });

/** Says where passkeys work, in a browser that doesn't offer them here. @param url the desk's https URL */
export function InsecureNotice({ url }: { url: string }) {
	if (usePasskeySupport() !== false) return null;
	return (
		<Callout role="alert" tone="problem" className="max-w-[70ch]">
			<h2 className="text-lg">You can’t sign in at this address</h2>
			<p className="mt-1">
				Browsers offer passkeys only over https, or at localhost on the computer the site runs on.
				Open the desk at <a href={url}>{url}</a> instead.
			</p>
		</Callout>
	);
}

/** Returns true if the browser supports passkeys; undefined until hydration. */
function usePasskeySupport(): boolean | undefined {
	return useHydrated() ? browserSupportsWebAuthn() : undefined;
}

interface CeremonyResult {
	outcome: string;
	/** The reason of a refusal. */
	reason: string;
	[key: string]: unknown;
}

/** Posts one step of a ceremony. A failure of the network or the server is returned as a refusal. */
export const postStep = async (url: string, body: object): Promise<CeremonyResult> => ({
	outcome: 'refused',
	reason: 'failed',
	...(await postJson<CeremonyResult>(url, body)),
});

/** @returns the reason of a failure; undefined on success */
async function ceremony(
	url: string,
	fields: Record<string, unknown>,
	registers: true | undefined,
): Promise<string | undefined> {
	const offer = await postStep(url, { ...fields, step: 'options' });
	if (offer.outcome !== 'options') return offer.reason;
	let response: unknown;
	try {
		const optionsJSON = offer.options as never;
		response = registers
			? await startRegistration({ optionsJSON })
			: await startAuthentication({ optionsJSON });
	} catch (error) {
		const code = error instanceof WebAuthnError ? error.code : '';
		return code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'exists' : 'cancelled';
	}
	const done = await postStep(url, { ...fields, step: 'verify', response });
	return done.outcome === 'done' ? undefined : done.reason;
}
