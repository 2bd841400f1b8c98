import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type Form, type FormValues, hiddenFields } from '#app/domain/submissions/form.ts';
import type { SentResult, SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import type { FormCopy, SiteCopy } from '#app/generated/copy.ts';
import { ErrorSummary, useErrorTitle } from '#app/ui/error-summary.tsx';
import { FailureNotice } from '#app/ui/failure-notice.tsx';
import { useNonce } from '#app/ui/nonce.ts';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { FormFields } from './form-fields.tsx';
import { noValues, type SubmittedValues, submittedValues } from './submitted-values.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useRefusals } from './use-refusals.ts';

const nothing: FormValues = {};

/** A form in every state but success (specification section 4), which FormPage shows. */
export function SubmissionForm(props: {
	form: Form;
	/** Where it's sent. */
	path: string;
	copy: FormCopy;
	site: SiteCopy['form'];
	/** Copy about personal details in free text; undefined if the form has no field for it. */
	details: SiteCopy['personal_details'] | undefined;
	/** Values that the link to the form chose. */
	prefilled: FormValues | undefined;
	/** Shown below fields, by their name. */
	below?: Readonly<Record<string, ReactNode>> | undefined;
	/** The result of a submission without JavaScript. */
	initialResult: SubmissionResult | undefined;
	onSent: (sent: SentResult, submitted: SubmittedValues) => void;
}) {
	const { form, copy, site, details, initialResult, onSent } = props;
	const prefilled = props.prefilled ?? nothing;
	const fetcher = useFetcher<SubmissionResult>();
	const element = useRef<HTMLFormElement>(null);
	const group = useCheckboxGroup(form, element);
	const busy = fetcher.state !== 'idle';
	const result = busy ? undefined : (fetcher.data ?? initialResult);
	const typed = initialResult && 'values' in initialResult ? initialResult.values : undefined;
	const values = typed ?? prefilled;
	const { errors, refusal, refuse, recheck } = useRefusals(form, copy, site, result);
	const isRefused = Object.keys(errors).length > 0;
	/** The page was loaded again without the typed values. */
	const isBlank = result === initialResult && typed === undefined;

	/** As it was sent: the fields may have changed since. */
	const [submitted, setSubmitted] = useState<SubmittedValues>(noValues);
	const { formData } = fetcher;
	useEffect(() => {
		if (formData) setSubmitted(submittedValues(formData));
	}, [formData]);
	const sent = fetcher.data?.state === 'sent' ? fetcher.data : undefined;
	useEffect(() => {
		if (sent) onSent(sent, submitted);
	}, [sent, submitted, onSent]);

	useLeaveWarning(element, form, prefilled, busy);
	const isFailed = result?.state === 'failed' && !isRefused;
	useErrorTitle(isRefused || isFailed ? site.error_title : undefined);

	return (
		<fetcher.Form
			ref={element}
			method="post"
			action={props.path}
			// Doesn't revalidate: the copy doesn't change, and a failed request for it would replace the form.
			defaultShouldRevalidate={false}
			// The browser would refuse in words of its own, and name no field.
			noValidate
			onSubmit={refuse}
			onInput={recheck}
		>
			{group.name && <WaitForGroup name={group.name} />}
			<FormSheet title={copy.form.title} intro={copy.form.intro} note={site.required_note}>
				{isRefused && (
					<ErrorSummary
						title={site.summary}
						help={site.summary_help}
						errors={errors}
						refusal={refusal}
					/>
				)}
				<FormFields
					{...{ form, copy, site, details, values, errors, below: props.below }}
					onGroupChange={group.update}
				/>
				<HiddenControls honeypotLabel={site.honeypot} />
				<p className="fine-print text-ink-soft text-sm">
					{site.age} {copy.form.privacy ?? site.privacy}{' '}
					<a href={site.privacy_link.href}>{site.privacy_link.label}</a>
				</p>
				{isFailed && (
					<FailureNotice
						message={copy.form.failure}
						help={isBlank ? `${site[result.help]} ${site.go_back}` : site[result.help]}
					/>
				)}
				<SubmitButton
					label={copy.form.submit}
					busyLabel={copy.form.sending}
					busy={busy}
					requirement={
						group.name
							? {
									text: copy.fields[group.name]?.missing ?? site.areas,
									missing: group.missing,
								}
							: undefined
					}
				/>
			</FormSheet>
		</fetcher.Form>
	);
}

/**
 * Returns the form's checkbox group and `missing`, which is true while nothing in it is checked; undefined
 * until the page has hydrated, because only the browser knows. Until then, WaitForGroup disables the button.
 */
function useCheckboxGroup(form: Form, element: React.RefObject<HTMLFormElement | null>) {
	const name = form.fields.find(({ kind }) => kind === 'checkboxes')?.name;
	const [missing, setMissing] = useState<boolean>();
	const update = () => {
		if (name && element.current) setMissing(!new FormData(element.current).has(name));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the initial state
	useEffect(update, []);
	return { name, missing, update };
}

/** The sheet of paper around a form's controls: title, intro, and the note on required fields. */
function FormSheet(props: {
	title: string;
	intro?: string | undefined;
	note: string;
	children: ReactNode;
}) {
	return (
		<div className="form-sheet">
			<div className="border-rule border-b pb-6">
				<h2 className="text-2xl lg:text-xl">{props.title}</h2>
				{props.intro && <p className="mt-2">{props.intro}</p>}
				<p className="mt-2 text-ink-soft text-sm">{props.note}</p>
			</div>
			{props.children}
		</div>
	);
}

/**
 * The submission key, the time it took to fill in, and the honeypot (product-decisions.md, "Sending twice"
 * and "Spam").
 */
function HiddenControls(props: { honeypotLabel: string }) {
	const key = useRef<HTMLInputElement>(null);
	const elapsed = useRef<HTMLInputElement>(null);

	useEffect(() => {
		const form = key.current?.form;
		let sent = { content: '', key: '' };
		const note = () => {
			if (!form || !key.current || !elapsed.current) return;
			const content = contentOf(form);
			// The same content sent again is the same submission, whatever became of the first attempt. Different
			// content is a new one, even on a page that the browser restored.
			if (content !== sent.content) sent = { content, key: newKey() };
			key.current.value = sent.key;
			// Since the page began to load: the visitor may have started before this script ran.
			elapsed.current.value = String(Math.round(performance.now()));
		};
		form?.addEventListener('submit', note, { capture: true });
		return () => form?.removeEventListener('submit', note, { capture: true });
	}, []);

	return (
		<>
			<input ref={key} type="hidden" name={hiddenFields.key} />
			<input ref={elapsed} type="hidden" name={hiddenFields.elapsed} />
			<Honeypot label={props.honeypotLabel} />
		</>
	);
}

/** A field that only automatic senders fill in. */
export function Honeypot({ label }: { label: string }) {
	return (
		<div className="honeypot" aria-hidden="true">
			<label>
				{label}
				<input type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

function contentOf(form: HTMLFormElement): string {
	const ours: string[] = [hiddenFields.key, hiddenFields.elapsed];
	return JSON.stringify([...new FormData(form)].filter(([name]) => !ours.includes(name)));
}

/** Creates a version 4 UUID; crypto.randomUUID needs https. */
function newKey(): string {
	if ('randomUUID' in crypto) return crypto.randomUUID();
	const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * Disables the button of its form until a checkbox of a group is checked (specification section 5), from the
 * first paint until the page has hydrated. Placed before the button, because a browser may paint a partial
 * document. Does nothing without JavaScript.
 */
function WaitForGroup({ name }: { name: string }) {
	return (
		<script
			nonce={useNonce()}
			// Omitted in the browser, which doesn't run it a second time.
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own code; React would escape its operators
			dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code(name) : '' }}
		/>
	);
}

// Listens to `pageshow`, because the browser may restore checked boxes without any other event.
const code = (name: string) => `{
const form = document.currentScript.parentNode;
const update = () => {
	const button = form.querySelector('[type=submit]');
	if (button && !document.documentElement.hasAttribute('data-hydrated'))
		button.disabled = !form.querySelector('[name=${name}]:checked');
};
new MutationObserver(update).observe(form, { childList: true, subtree: true });
form.addEventListener('change', update);
addEventListener('pageshow', update);
}`;
