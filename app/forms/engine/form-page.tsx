import { useCallback, useState } from 'react';
import type { Form } from './form.ts';
import { FormLayout } from './form-layout.tsx';
import type { loadForm } from './load-form.server.ts';
import { SubmissionForm } from './submission-form.tsx';
import type { SubmissionResult } from './submission-result.ts';
import { TextSection } from './text-section.tsx';
import { ThankYou } from './thank-you.tsx';

/** A form's page: hero, explanatory sections and the form, or the thank-you screen in their place. */
export function FormPage(props: {
	form: Form;
	loaderData: ReturnType<typeof loadForm>;
	actionData: SubmissionResult | undefined;
	/** A small drawing of what the page is about. */
	picture?: React.ReactNode;
	/** What this page has under its lead. */
	opening?: React.ReactNode;
	/** What this page has beside the sections of its copy. */
	children?: React.ReactNode;
}) {
	const { copy, site, sent } = props.loaderData;
	// The router forgets the answer when a link within the page is followed; the controls must not.
	const [answer] = useState(props.actionData);
	const [thanking, setThanking] = useState(sent || answer?.state === 'sent');
	const [sentHere, setSentHere] = useState(0);
	const [reference, setReference] = useState(
		answer?.state === 'sent' ? answer.reference : props.loaderData.reference,
	);
	const onSent = useCallback((given: string) => {
		setReference(given);
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
				picture={props.picture}
				action={props.form.path}
				onAgain={sentHere > 0 ? () => setThanking(false) : undefined}
			/>
		);
	}
	return (
		<FormLayout
			hero={copy.hero}
			address={props.loaderData.address}
			picture={props.picture}
			opening={props.opening}
			form={
				<SubmissionForm
					form={props.form}
					copy={copy}
					site={site}
					answer={sentHere > 0 ? undefined : answer}
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
