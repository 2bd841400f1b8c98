import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormCopy } from '#app/content/form-copy.server.ts';
import type { SiteCopy } from '#app/content/site-copy.server.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FailureNotice } from '#app/ui/failure-notice.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { Form } from './form.ts';
import { FormFields } from './form-fields.tsx';
import { FormSheet } from './form-sheet.tsx';
import { HiddenControls } from './hidden-controls.tsx';
import type { SentResult, SubmissionResult } from './submission-result.ts';
import { WaitForGroup } from './wait-for-group.tsx';

/** A form in every state but success (specification section 4), which FormPage shows. */
export function SubmissionForm(props: {
	form: Form;
	copy: FormCopy;
	site: SiteCopy['form'];
	/** The result of a submission without JavaScript. */
	initialResult: SubmissionResult | undefined;
	/** Whether it replaces the thank-you screen: its heading then takes focus. */
	blankAgain: boolean;
	onSent: (sent: SentResult) => void;
}) {
	const { form, copy, site, initialResult, blankAgain, onSent } = props;
	const fetcher = useFetcher<SubmissionResult>();
	const element = useRef<HTMLFormElement>(null);
	const group = useCheckboxGroup(form, element, blankAgain);
	const busy = fetcher.state !== 'idle';
	const result = busy ? undefined : (fetcher.data ?? initialResult);
	const values = (initialResult && 'values' in initialResult && initialResult.values) || {};
	const errors = result?.state === 'refused' ? result.errors : {};

	const sent = fetcher.data?.state === 'sent' ? fetcher.data : undefined;
	useEffect(() => {
		if (sent) onSent(sent);
	}, [sent, onSent]);

	return (
		// No revalidation: the copy does not change, and a failed request for it would replace the form.
		<fetcher.Form ref={element} method="post" action={form.path} defaultShouldRevalidate={false}>
			{group.name && <WaitForGroup name={group.name} />}
			<FormSheet
				title={copy.form.title}
				intro={copy.form.intro}
				note={site.required_note}
				focus={blankAgain}
			>
				{result?.state === 'refused' && (
					<ErrorSummary title={site.summary} help={site.summary_help} errors={errors} />
				)}
				<FormFields {...{ form, copy, site, values, errors }} onGroupChange={group.update} />
				<HiddenControls honeypotLabel={site.honeypot} blankAgain={blankAgain} />
				<p className="fine-print">
					{site.age} {copy.form.privacy ?? site.privacy}{' '}
					<a href={site.privacy_link.href}>{site.privacy_link.label}</a>
				</p>
				{result?.state === 'failed' && (
					<FailureNotice message={copy.form.failure} help={site[result.help]} />
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
 * The form's checkbox group, and whether nothing in it is checked; undefined until the page has hydrated,
 * because only the browser knows. Until then WaitForGroup looks after the button.
 */
function useCheckboxGroup(
	form: Form,
	element: React.RefObject<HTMLFormElement | null>,
	blankAgain: boolean,
) {
	const name = form.fields.find(({ kind }) => kind === 'checkboxes')?.name;
	const [missing, setMissing] = useState(blankAgain && name !== undefined ? true : undefined);
	const update = () => {
		if (name && element.current) setMissing(!new FormData(element.current).has(name));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what is checked at the start
	useEffect(update, []);
	return { name, missing, update };
}
