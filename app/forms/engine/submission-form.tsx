import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormCopy } from '../../content/form-copy.server.ts';
import type { SiteCopy } from '../../content/site-copy.server.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Form } from './form.ts';
import { FormFields } from './form-fields.tsx';
import { FormSheet } from './form-sheet.tsx';
import { HiddenControls } from './hidden-controls.tsx';
import type { SubmissionResult } from './submission-result.ts';

/** A form and its states (specification section 4), up to success, which its page shows. */
export function SubmissionForm(props: {
	form: Form;
	copy: FormCopy;
	site: SiteCopy['form'];
	/** The answer to a form that was sent without JavaScript. */
	answer: SubmissionResult | undefined;
	/** Shown after another one was sent: its heading takes the focus that the button had. */
	blankAgain: boolean;
	/** @param reference of what was stored */
	onSent: (reference: string) => void;
}) {
	const { form, copy, site, answer, blankAgain, onSent } = props;
	const fetcher = useFetcher<SubmissionResult>();
	const element = useRef<HTMLFormElement>(null);
	const ticks = useTicks(form, element);
	const busy = fetcher.state !== 'idle';
	const result = busy ? undefined : (fetcher.data ?? answer);
	const values = (answer && 'values' in answer && answer.values) || {};
	const errors = result?.state === 'refused' ? result.errors : {};

	const reference = fetcher.data?.state === 'sent' ? fetcher.data.reference : undefined;
	useEffect(() => {
		if (reference !== undefined) onSent(reference);
	}, [reference, onSent]);

	return (
		// The page's copy stay as they are: asking for them anew would fail with the server and take the form along.
		<fetcher.Form ref={element} method="post" action={form.path} defaultShouldRevalidate={false}>
			<FormSheet
				title={copy.form.title}
				intro={copy.form.intro}
				note={site.required_note}
				focus={blankAgain}
			>
				{result?.state === 'refused' && (
					<ErrorSummary title={site.summary} help={site.summary_help} errors={errors} />
				)}
				<FormFields {...{ form, copy, site, values, errors }} onTick={ticks.recount} />
				<HiddenControls trapLabel={site.trap} blankAgain={blankAgain} />
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
					need={ticks.needed ? { text: site.areas, missing: ticks.missing } : undefined}
				/>
			</FormSheet>
		</fetcher.Form>
	);
}

/**
 * Whether a tick group still lacks its one tick. Unknown, and so not missing, until the page has
 * come alive: without JavaScript the button must work and the server refuses.
 */
function useTicks(form: Form, element: React.RefObject<HTMLFormElement | null>) {
	const group = form.fields.find(({ kind }) => kind === 'checkboxes')?.name;
	const [missing, setMissing] = useState(false);
	const recount = () => {
		if (group && element.current) setMissing(!new FormData(element.current).has(group));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what is ticked at the start
	useEffect(recount, []);
	return { needed: group !== undefined, missing, recount };
}
