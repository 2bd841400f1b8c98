import { useCallback, useState } from 'react';
import { FormLayout } from '../ui/form-layout.tsx';
import { Hero } from '../ui/hero.tsx';
import { TextSection } from '../ui/text-section.tsx';
import { ThankYou } from '../ui/thank-you.tsx';
import type { Form } from './form.ts';
import type { loadForm } from './load-form.server.ts';
import { SubmissionForm } from './submission-form.tsx';
import type { SubmissionResult } from './submission-result.ts';

/** A form's page: hero, explanatory sections and the form, or the thank-you screen in their place. */
export function FormPage(props: {
	form: Form;
	loaderData: ReturnType<typeof loadForm>;
	actionData: SubmissionResult | undefined;
	/** What this page has beside the sections of its words. */
	children?: React.ReactNode;
}) {
	const { words, site } = props.loaderData;
	const [sentHere, setSentHere] = useState(false);
	const onSent = useCallback(() => setSentHere(true), []);

	if (sentHere || props.loaderData.sent || props.actionData?.state === 'sent') {
		return (
			<ThankYou
				{...words.thanks}
				nextTitle={site.next}
				action={props.form.path}
				onAgain={sentHere ? () => setSentHere(false) : undefined}
			/>
		);
	}
	return (
		<>
			<Hero {...words.hero} />
			<FormLayout
				form={
					<SubmissionForm
						form={props.form}
						words={words}
						site={site}
						answer={props.actionData}
						onSent={onSent}
					/>
				}
			>
				{words.sections.map((section) => (
					<TextSection key={section.title} {...section} />
				))}
				{props.children}
			</FormLayout>
		</>
	);
}
