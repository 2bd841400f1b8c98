import { useCallback, useState } from 'react';
import type { Form } from './form.ts';
import { FormLayout } from './form-layout.tsx';
import type { loadForm } from './load-form.server.ts';
import { SubmissionForm } from './submission-form.tsx';
import type { SentResult, SubmissionResult } from './submission-result.ts';
import { TextSection } from './text-section.tsx';
import { ThankYou } from './thank-you.tsx';

/** A form's page: hero, explanatory sections and the form, or the thank-you screen in their place. */
export function FormPage(props: {
	form: Form;
	loaderData: ReturnType<typeof loadForm>;
	actionData?: SubmissionResult | undefined;
	illustration: React.ReactNode;
	/** Shown below the lead. */
	opening?: React.ReactNode;
	/** What is left to do after sending, on the thank-you screen. */
	step?: (ticket: string) => React.ReactNode;
	/** Shown after the sections of the page's copy. */
	children?: React.ReactNode;
}) {
	const { copy, site, sent } = props.loaderData;
	// In state, because the router drops actionData when the visitor follows a link within the page.
	const [initialResult] = useState(props.actionData);
	const [thanking, setThanking] = useState(sent || initialResult?.state === 'sent');
	const [sentHere, setSentHere] = useState(0);
	const [{ reference, ticket }, setGiven] = useState<{
		reference?: string | undefined;
		ticket?: string | undefined;
	}>(initialResult?.state === 'sent' ? initialResult : props.loaderData);
	const onSent = useCallback((given: SentResult) => {
		setGiven(given);
		setThanking(true);
		setSentHere((count) => count + 1);
	}, []);

	if (thanking) {
		return (
			<ThankYou
				{...copy.thanks}
				nextTitle={site.next}
				reference={reference === undefined ? undefined : { ...site.reference, value: reference }}
				meanwhile={site.meanwhile}
				step={ticket === undefined ? undefined : props.step?.(ticket)}
				illustration={props.illustration}
				action={props.form.path}
				onAgain={sentHere > 0 ? () => setThanking(false) : undefined}
			/>
		);
	}
	return (
		<FormLayout
			hero={copy.hero}
			url={props.loaderData.url}
			illustration={props.illustration}
			opening={props.opening}
			form={
				<SubmissionForm
					form={props.form}
					copy={copy}
					site={site}
					initialResult={sentHere > 0 ? undefined : initialResult}
					blankAgain={sentHere > 0}
					onSent={onSent}
				/>
			}
		>
			{copy.sections.map((section) => (
				<TextSection key={section.title} {...section} />
			))}
			{props.children}
		</FormLayout>
	);
}
