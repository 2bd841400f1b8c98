import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Form, FormValues } from '#app/domain/submissions/form.ts';
import type { SentResult, SubmissionResult } from '#app/domain/submissions/submission-result.ts';
import { Button } from '#app/ui/button.tsx';
import { useFocusWhenShown } from '#app/ui/error-summary.tsx';
import { phoneHref } from '#app/ui/phone-href.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { FormLayout, type FormPageLayout } from './form-layout.tsx';
import type { loadForm } from './load-form.server.ts';
import { SubmissionForm } from './submission-form.tsx';

type LoadedForm = ReturnType<typeof loadForm>;

/** A form's page: hero, explanatory sections and the form, or the thank-you screen in their place. */
export function FormPage(props: {
	form: Form;
	loaderData: LoadedForm;
	actionData?: SubmissionResult | undefined;
	illustration: React.ReactNode;
	/** Values that the link to this page chose, by field. */
	prefilled?: FormValues | undefined;
	/** Shown below the lead. */
	opening?: React.ReactNode;
	layout?: FormPageLayout;
	/** Shown between the hero and the form. */
	reading?: React.ReactNode;
	/** The next step after submitting, shown on the thank-you screen. */
	step?: (ticket: string) => React.ReactNode;
	/** Shown after the sections of the page's copy. */
	children?: React.ReactNode;
}) {
	const { copy, site, sent } = props.loaderData;
	// Copied into state, because the router drops actionData when the visitor follows a link within the page.
	const [initialResult] = useState(props.actionData);
	const [thanking, setThanking] = useState(sent || initialResult?.state === 'sent');
	const [sentHere, setSentHere] = useState(0);
	const [{ reference, link, ticket, email }, setGiven] = useState<{
		reference?: string | undefined;
		link?: string | undefined;
		ticket?: string | undefined;
		/** Only known where the form was sent from this page: no URL may carry it (decision 64). */
		email?: string | undefined;
	}>(initialResult?.state === 'sent' ? initialResult : props.loaderData);
	const onSent = useCallback((given: SentResult, email: string | undefined) => {
		setGiven({ ...given, email });
		setThanking(true);
		setSentHere((count) => count + 1);
	}, []);

	if (thanking) {
		return (
			<ThankYou
				{...copy.thanks}
				nextTitle={site.next}
				email={email ? { label: site.email_given, value: email } : undefined}
				reference={reference === undefined ? undefined : { ...site.reference, value: reference }}
				keep={link && <KeepLink link={link} copy={site.keep} />}
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
			layout={props.layout}
			reading={props.reading}
			form={
				<SubmissionForm
					form={props.form}
					copy={copy}
					site={site}
					details={props.loaderData.details}
					prefilled={sentHere > 0 ? undefined : props.prefilled}
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

/** A heading with the paragraphs, list and links that the copy has. */
function TextSection(props: {
	title: string;
	body: string[];
	items: { title?: string | undefined; text: string; phone?: string | undefined }[];
	links: { label: string; href: string }[];
}) {
	return (
		<div className="max-w-[65ch]">
			<h2 className="text-2xl">{props.title}</h2>
			{props.body.map((paragraph) => (
				<p key={paragraph} className="mt-4">
					<Unbroken text={paragraph} />
				</p>
			))}
			{props.items.length > 0 && (
				<ul className="mt-4 space-y-3 border-rule border-l-2 pl-5">
					{props.items.map(({ title, text, phone }) => (
						<li key={`${title} ${text}`}>
							{title && <strong className="block">{title}</strong>}
							<Unbroken text={text} />{' '}
							{phone && (
								<TextLink href={phoneHref(phone)}>
									{/* Gives the number a name, since screen readers' lists of links omit the text around it. */}
									<span className="sr-only">{text} </span>
									{phone}
								</TextLink>
							)}
						</li>
					))}
				</ul>
			)}
			{props.links.length > 0 && (
				<div className="mt-3">
					{props.links.map(({ label, href }) => (
						<p key={href}>
							<TextLink href={href}>{label}</TextLink>
						</p>
					))}
				</div>
			)}
		</div>
	);
}

/** A line of the thank-you screen. */
interface NextLine {
	label: string;
	value: string;
	href?: string | undefined;
	/** True if the sender's email belongs in it. */
	email?: true | undefined;
}

/**
 * The thank-you screen: in place of the form, a stamped stub that says what happens next. Its heading takes
 * focus, so that screen readers announce it. The button leads to the blank form, with JavaScript or without.
 */
function ThankYou(props: {
	title: string;
	stamp: string;
	body: string;
	nextTitle: string;
	next: NextLine[];
	/** The email that was sent, for the sender to see a typo. */
	email?: NextLine | undefined;
	/** Lets senders refer to their submission, even without giving a name. */
	reference?: { label: string; value: string; use: string } | undefined;
	/** The private link, below the stub. */
	keep?: ReactNode;
	/** The next step, below the stub. */
	step?: ReactNode;
	again: string;
	action: string;
	/** Shows the blank form in place; if undefined, the button loads the page again. */
	onAgain?: (() => void) | undefined;
	illustration: ReactNode;
	/** Links to go on from. */
	meanwhile: { title: string; links: { label: string; href: string }[] };
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useFocusWhenShown(heading);
	const { meanwhile } = props;
	const lines = linesOf(props);
	return (
		<div className="form-page mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-20">
			<div className="form-place">
				<div className="receipt receipt-stub">
					<p className="stamp mb-5 ml-8 w-fit max-sm:float-none max-sm:ml-0">{props.stamp}</p>
					<h1
						ref={heading}
						tabIndex={-1}
						// Without JavaScript, the browser moves focus here.
						// biome-ignore lint/a11y/noAutofocus: the outcome must be read first
						autoFocus
						// flow-root keeps every line clear of the stamp, so that text-balance works on equal widths.
						className="flow-root max-w-[16ch] text-3xl"
					>
						{sentencesOf(props.title).map((sentence) => (
							<Fragment key={sentence}>
								<span className="block">{sentence}</span>{' '}
							</Fragment>
						))}
					</h1>
					<p className="mt-4 clear-right text-balance">
						<Unbroken text={props.body} />
					</p>
					<h2 className="mt-6 text-lg">{props.nextTitle}</h2>
					<div className="@container">
						<dl className="mt-2 space-y-2">
							{props.reference && (
								<div className="receipt-line">
									<dt>{props.reference.label}</dt>
									<dd>
										<span className="unbroken">{props.reference.value}</span>
									</dd>
								</div>
							)}
							{lines.map((line) => (
								<div key={line.label} className="receipt-line">
									<dt>{line.label}</dt>
									<dd className="wrap-anywhere text-balance">
										{line.href ? (
											<TextLink href={line.href}>{line.value}</TextLink>
										) : (
											<Unbroken text={line.value} />
										)}
									</dd>
								</div>
							))}
						</dl>
						{props.reference && <p className="mt-4 text-sm">{props.reference.use}</p>}
					</div>
				</div>
				{props.keep}
				{props.step}
				<form
					method="get"
					action={props.action}
					className="mt-10"
					onSubmit={(event) => {
						if (!props.onAgain) return;
						event.preventDefault();
						props.onAgain();
					}}
				>
					<Button variant="quiet">{props.again}</Button>
				</form>
			</div>
			<div>
				<div className="illustration-small mb-5 lg:mb-7">{props.illustration}</div>
				<h2 className="text-xl">{meanwhile.title}</h2>
				<ul className="mt-2">
					{meanwhile.links.map(({ label, href }) => (
						<li key={href}>
							<TextLink href={href}>{label}</TextLink>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/** Puts the email where the copy speaks of it, or else on a line of its own. */
function linesOf({ next, email }: { next: NextLine[]; email?: NextLine | undefined }): NextLine[] {
	if (!email) return next;
	if (!next.some((line) => line.email)) return [email, ...next];
	return next.map((line) => (line.email ? { ...line, value: email.value } : line));
}

/** The private link, for senders to see, correct or delete their submission. */
function KeepLink({ link, copy }: { link: string; copy: LoadedForm['site']['keep'] }) {
	// Uses the page's own origin, which may differ from the site's public one.
	const path = new URL(link).pathname;
	const [hydrated, setHydrated] = useState(false);
	const [copied, setCopied] = useState(false);
	useEffect(() => setHydrated(true), []);
	return (
		<section className="keep-link">
			<h2 className="text-lg">{copy.title}</h2>
			<p>{copy.lead}</p>
			<p className="wrap-anywhere">
				<a href={path}>{link}</a>
			</p>
			{hydrated && (
				<div className="flex flex-wrap items-center gap-3 print:hidden">
					{/* Only https and localhost have a clipboard. */}
					{navigator.clipboard && (
						<Button
							type="button"
							variant="quiet"
							onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}
						>
							{copy.copy}
						</Button>
					)}
					<Button type="button" variant="quiet" onClick={() => print()}>
						{copy.print}
					</Button>
					<p role="status" className="text-ink-soft">
						{copied && copy.copied}
					</p>
				</div>
			)}
			<details>
				<summary>{copy.code}</summary>
				<img src={`${path}/qr.svg`} alt={copy.code_alt} loading="lazy" width={240} height={240} />
			</details>
		</section>
	);
}

/**
 * Splits a title into its sentences. Each gets its own line; otherwise the second would wrap after a word or
 * two.
 */
function sentencesOf(title: string): string[] {
	return title.match(/\S\P{Sentence_Terminal}*\p{Sentence_Terminal}*/gu) ?? [];
}
