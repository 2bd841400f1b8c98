import { useCallback, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FormValues } from '#app/domain/submissions/form.ts';
import type { SentResult, SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import { sentThanksQuery } from '#app/domain/submissions/thanks-query.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import { tabTitle } from '#app/public/seo/page-meta.ts';
import type { SiteMetadata } from '#app/public/seo/page-metadata.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { FormLayout, type FormPageLayout } from './form-layout.tsx';
import type { loadForm } from './load-form.server.ts';
import { SubmissionForm } from './submission-form.tsx';
import type { SubmittedValues } from './submitted-values.ts';
import { TextSection } from './text-section.tsx';
import { KeepLink, reachedBy, ThankYou, whenToLook } from './thank-you.tsx';

type LoadedForm = Awaited<ReturnType<typeof loadForm>>;

/** A form's page: hero, explanatory sections and the form, or the thank-you screen in their place. */
export function FormPage(props: {
	loaderData: LoadedForm;
	actionData?: SubmissionResult | undefined;
	/** A form may have none. */
	illustration?: React.ReactNode;
	/** Values that the link to this page chose, by field. */
	prefilled?: FormValues | undefined;
	/** Shown below the lead. */
	opening?: React.ReactNode;
	layout?: FormPageLayout;
	/** Shown between the hero and the form. */
	reading?: React.ReactNode;
	/** Leaves the illustration out, since `reading` has one. */
	drawn?: boolean;
	/** Shown below fields, by their name. */
	below?: Readonly<Record<string, React.ReactNode>>;
	/** The explanatory sections, where the page shows some of its copy's elsewhere. */
	sections?: FormCopy['sections'];
	/** The next step after submitting, and what the receipt says until it's done. */
	step?: Pick<FormCopy['thanks'], 'stamp' | 'next'> & { form: (ticket: string) => React.ReactNode };
	/** Shown after the sections of the page's copy. */
	children?: React.ReactNode;
}) {
	const { form, copy, path, site, sent } = props.loaderData;
	// Copied into state, because the router drops actionData when the visitor follows a link within the page.
	const [initialResult] = useState(props.actionData);
	const [thanking, setThanking] = useState(sent || initialResult?.state === 'sent');
	const [{ reference, link, ticket, mark, urgent }, setSent] = useState<
		Pick<SentResult, 'reference' | 'link' | 'ticket' | 'mark' | 'urgent'>
	>(initialResult?.state === 'sent' ? initialResult : props.loaderData);
	const [submitted, setSubmitted] = useState<SubmittedValues>();
	const { product = '' } = useRouteLoaderData<SiteMetadata>('root')?.site ?? {};
	const onSent = useCallback(
		(result: SentResult, submitted: SubmittedValues) => {
			setSent(result);
			setSubmitted(submitted);
			setThanking(true);
			// As without JavaScript, so that a reload keeps the thank-you and its private link.
			history.replaceState(history.state, '', path + sentThanksQuery(result));
			// Never what an urgent one says: titles stay in the history of a shared device.
			document.title = tabTitle(copy.thanks.title, product);
		},
		[path, copy, product],
	);

	if (thanking) {
		const step = ticket === undefined ? undefined : props.step;
		return (
			<ThankYou
				copy={{ ...copy.thanks, ...(step && { stamp: step.stamp, next: step.next }) }}
				nextTitle={site.next}
				urgent={urgent}
				mark={mark}
				email={submitted?.email ? { label: site.email_given, value: submitted.email } : undefined}
				filled={submitted?.filled}
				reference={reference === undefined ? undefined : { ...site.reference, value: reference }}
				keep={
					link && (
						<KeepLink
							link={link}
							copy={site.keep}
							when={whenToLook(copy.promise, site.keep)}
							only={reachedBy(form, submitted, site.keep)}
						/>
					)
				}
				meanwhile={{
					...site.meanwhile,
					links: copy.thanks.meanwhile.length > 0 ? copy.thanks.meanwhile : site.meanwhile.links,
				}}
				step={ticket && step?.form(ticket)}
				illustration={props.illustration}
				action={path}
			/>
		);
	}
	return (
		<FormLayout
			hero={copy.hero}
			url={props.loaderData.url}
			illustration={!props.drawn && props.illustration}
			opening={
				props.opening ??
				// On a phone, the form is screens below.
				(props.reading && props.layout && props.layout !== 'pitch' && (
					<p className="mt-6 lg:hidden">
						<TextLink href="#form">{copy.form.title}</TextLink>
					</p>
				))
			}
			layout={props.layout}
			reading={props.reading}
			form={
				<SubmissionForm
					form={form}
					path={path}
					copy={copy}
					site={site}
					details={props.loaderData.details}
					prefilled={props.prefilled}
					below={props.below}
					initialResult={initialResult}
					onSent={onSent}
				/>
			}
		>
			{(props.sections ?? copy.sections).map((section) => (
				<TextSection key={section.title} {...section} />
			))}
			{props.children}
		</FormLayout>
	);
}
