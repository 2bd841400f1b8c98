import {
	browserSupportsWebAuthn,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from '@simplewebauthn/browser';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Button, useHydrated } from '../frame/controls.tsx';
import { type CeremonyResult, postJson } from './post-json.ts';

/**
 * A button that asks for a passkey. Until the script has loaded, the button is disabled, and without JavaScript the
 * page says why.
 */
export function PasskeyForm(props: {
	/** The URL the steps are posted to. */
	ceremony: string;
	/** Where to go afterwards. */
	next: string;
	label: string;
	copy: Pick<DeskCopy['sign-in'], 'problems' | 'busy' | 'no_script'>;
	/** Whether a new passkey is registered instead of an existing one being used. */
	registers?: true;
	/** The token of a one-time link. */
	link?: string;
	/** Sentences for reasons that only this ceremony has. */
	problems?: Record<string, string>;
	noScript?: string;
	children?: ReactNode;
}) {
	const [state, setState] = useState<'ready' | 'busy' | { reason: string }>('ready');
	const navigate = useNavigate();
	const button = useRef<HTMLFieldSetElement>(null);
	const supported = usePasskeySupport();

	async function run(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state === 'busy') return;
		setState('busy');
		const { next, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
		const fields = { ...typed, link: props.link };
		const reason = await ceremony(props.ceremony, fields, props.registers);
		// A new document: whoever signed in gets a frame of their own.
		if (reason === undefined) return location.replace(String(next));
		if (reason === 'not_fresh') {
			const here = new URLSearchParams({ next: `${location.pathname}${location.search}` });
			return navigate(`/desk/confirm?${here}`);
		}
		setState({ reason });
		// Once it can be pressed again.
		requestAnimationFrame(() => button.current?.querySelector('button')?.focus());
	}

	const problems: Record<string, string> = { ...props.copy.problems, ...props.problems };
	const problem =
		typeof state === 'object' ? (problems[state.reason] ?? props.copy.problems.failed) : '';
	return (
		<form method="post" action={props.ceremony} className="desk-form" onSubmit={run}>
			<noscript>
				<p className="desk-flash" data-tone="problem">
					{props.noScript ?? props.copy.no_script}
				</p>
			</noscript>
			<input type="hidden" name="next" value={props.next} />
			{props.children}
			<fieldset ref={button} disabled={!supported || state === 'busy'} className="desk-actions">
				<Button>{props.label}</Button>
			</fieldset>
			<p role="alert" className="desk-problem" hidden={problem === ''}>
				{problem}
			</p>
			<p role="status" className="sr-only">
				{state === 'busy' ? props.copy.busy : ''}
			</p>
		</form>
	);
}

/** Whether the browser offers passkeys; undefined until it can be asked. */
export function usePasskeySupport(): boolean | undefined {
	return useHydrated() ? browserSupportsWebAuthn() : undefined;
}

/** @returns the reason of a failure; undefined on success */
async function ceremony(
	url: string,
	fields: Record<string, unknown>,
	registers: true | undefined,
): Promise<string | undefined> {
	const made = await postJson(url, { ...fields, step: 'options' });
	if (made.outcome !== 'options') return reasonOf(made);
	let response: unknown;
	try {
		const optionsJSON = made.options as never;
		response = registers
			? await startRegistration({ optionsJSON })
			: await startAuthentication({ optionsJSON });
	} catch (error) {
		const known = error instanceof WebAuthnError ? error.code : '';
		return known === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'exists' : 'cancelled';
	}
	const done = await postJson(url, { ...fields, step: 'verify', response });
	return done.outcome === 'done' ? undefined : reasonOf(done);
}

const reasonOf = ({ reason = 'failed' }: CeremonyResult) => reason;
