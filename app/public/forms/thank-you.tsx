import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { Form } from '#app/domain/submissions/form.ts';
import type { UrgentThanks } from '#app/domain/submissions/submission-result.ts';
import { thanksQuery } from '#app/domain/submissions/thanks-query.ts';
import type { FormCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Button } from '#app/ui/button.tsx';
import { useFocusWhenShown } from '#app/ui/error-summary.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LinkList } from '#app/ui/link-list.tsx';
import { ReceiptLine } from '#app/ui/receipt-line.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { loadForm } from './load-form.server.ts';
import type { SubmittedValues } from './submitted-values.ts';

type LoadedForm = Awaited<ReturnType<typeof loadForm>>;

type NextLine = FormCopy['thanks']['next'][number];

/**
 * The thank-you screen: in place of the form, a stamped stub that says what happens next. Its heading takes
 * focus, so that screen readers announce it. The button leads to the blank form.
 */
export function ThankYou(props: {
	copy: Omit<FormCopy['thanks'], 'meanwhile'>;
	/** Said in its place to whoever wrote words that sound like a crisis. */
	urgent?: UrgentThanks | undefined;
	mark?: string | undefined;
	nextTitle: string;
	/** The email that was sent, for the sender to see a typo. */
	email?: NextLine | undefined;
	/** Names of the filled-in fields; undefined if the page can't know. */
	filled?: readonly string[] | undefined;
	/** Lets senders refer to their submission, even without giving a name. */
	reference?: { label: string; value: string; use: string } | undefined;
	/** The private link. */
	keep?: ReactNode;
	/** The next step, which the sender should take at once. */
	step?: ReactNode;
	action: string;
	illustration?: ReactNode;
	/** Links to go on from. */
	meanwhile: { title: string; links: { label: string; href: string }[] };
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useFocusWhenShown(heading);
	const { copy, meanwhile, urgent } = props;
	const lines = linesOf(copy.next, props.email, props.filled);
	const stamp = <p className="stamp mb-5 ml-8 w-fit max-sm:float-none max-sm:ml-0">{copy.stamp}</p>;
	return (
		<div
			// For the language switch (page-script.ts): a form sent without a new document has the former page's links.
			data-carried={thanksQuery(props.reference?.value, props.mark)}
			className="form-page mx-auto max-w-6xl px-5 pt-5 pb-12 sm:px-8 sm:pt-12 lg:py-16"
		>
			<div className="form-place">
				<div className="receipt max-sm:-mx-2 sm:p-8">
					{!urgent && !props.step && stamp}
					<h1
						ref={heading}
						tabIndex={-1}
						// Without JavaScript, the browser moves focus here.
						// biome-ignore lint/a11y/noAutofocus: the outcome must be read first
						autoFocus
						// flow-root keeps every line clear of the stamp, so that text-balance works on equal widths.
						className="flow-root max-w-[16ch] text-3xl"
					>
						{sentencesOf(urgent?.title ?? copy.title).map((sentence) => (
							<Fragment key={sentence}>
								<span className="block">{sentence}</span>{' '}
							</Fragment>
						))}
					</h1>
					{props.step}
					{props.step && <div className="mt-8">{stamp}</div>}
					{urgent ? (
						<UrgentLines {...urgent} />
					) : (
						<p className={`mt-4 ${props.step ? '' : 'clear-right'}`}>
							<Unbroken text={copy.body} />
						</p>
					)}
					{props.keep}
					<h2 className="mt-6 text-lg">{props.nextTitle}</h2>
					<div className="@container">
						<dl className="mt-2 space-y-2">
							{props.reference && (
								<ReceiptLine label={props.reference.label}>
									<span translate="no" className="unbroken">
										{props.reference.value}
									</span>
								</ReceiptLine>
							)}
							{lines.map((line) => (
								<ReceiptLine key={line.label} label={line.label}>
									{line.href ? (
										<TextLink href={line.href}>{line.value}</TextLink>
									) : (
										<Unbroken text={line.value} />
									)}
								</ReceiptLine>
							))}
						</dl>
						{props.reference && <p className="mt-4 text-sm">{props.reference.use}</p>}
					</div>
				</div>
				<form method="get" action={props.action} className="mt-10">
					<Button variant="quiet">{copy.again}</Button>
				</form>
			</div>
			<div className="print:hidden">
				{props.illustration && (
					<div className="illustration-small mb-5 lg:mb-7">{props.illustration}</div>
				)}
				<h2 className="text-xl">{meanwhile.title}</h2>
				<LinkList links={meanwhile.links} className="mt-2" />
			</div>
		</div>
	);
}

/** Numbers to call or text now. */
export function UrgentLines({ lead, numbers, stored }: UrgentThanks) {
	return (
		<>
			<p className="mt-4">{lead}</p>
			<ul className="mt-4 flex flex-wrap gap-3">
				{numbers.map(({ label, href }) => (
					<li key={href}>
						<LinkButton href={href}>{label}</LinkButton>
					</li>
				))}
			</ul>
			<p className="mt-4">{stored}</p>
		</>
	);
}

/** Puts the email where the copy speaks of it, or else on a line of its own. */
function linesOf(
	all: NextLine[],
	email: NextLine | undefined,
	filled: readonly string[] | undefined,
): NextLine[] {
	const next = filled ? all.flatMap((line) => applicable(line, filled)) : all;
	if (!email) return next;
	if (!next.some((line) => line.email)) return [email, ...next];
	return next.map((line) => (line.email ? { ...line, value: email.value } : line));
}

/** Drops a line whose condition isn't met, and names one that is without its "if". */
function applicable(line: NextLine, filled: readonly string[]): NextLine[] {
	if (!line.if) return [line];
	const { field, filled: wanted = true, label } = line.if;
	return filled.includes(field) === wanted ? [{ ...line, label }] : [];
}

type KeepCopy = LoadedForm['site']['keep'];

export function whenToLook(promise: string | undefined, { promised, open }: KeepCopy): string {
	return promise === undefined ? open : fillIn(promised, { promise });
}

/**
 * Says that the link is the only way to read an answer, if the sender gave no email.
 *
 * @param submitted undefined if the page can't know
 */
export function reachedBy(
	{ fields }: Form,
	submitted: SubmittedValues | undefined,
	{ link_only, maybe_only }: KeepCopy,
): string | undefined {
	const field = fields.find(({ kind }) => kind === 'email');
	if (!field) return link_only;
	if (submitted?.email || field.required) return undefined;
	return submitted ? link_only : maybe_only;
}

/** The private link, for senders to read answers, and to see, correct or delete their submission. */
export function KeepLink(props: {
	link: string;
	copy: KeepCopy;
	when: string;
	only: string | undefined;
}) {
	const { link, copy, when, only } = props;
	// Uses the page's own origin, which may differ from the site's public one.
	const path = new URL(link).pathname;
	const [copied, setCopied] = useState(false);
	// Only https and localhost have a clipboard.
	const isHydrated = useHydrated();
	const canCopy = !isHydrated || navigator.clipboard;
	const canShare = !isHydrated || 'share' in navigator;
	const share = () =>
		navigator.share({ title: copy.title, url: link }).catch(() => {
			// The visitor closed the sheet.
		});
	return (
		<section
			id="private-link"
			className="mt-6 grid gap-3 border-control border-y-2 border-dotted py-5"
		>
			<h2 className="text-lg">{copy.title}</h2>
			<p translate="no" className="wrap-anywhere">
				<TextLink href={path}>{link}</TextLink>
			</p>
			{/* In the document from the start: buttons that came with hydration would move what is being pressed. */}
			<div className="needs-script flex flex-wrap items-center gap-3 print:hidden">
				{canShare && (
					<Button
						type="button"
						className="needs-script hidden pointer-coarse:inline-flex"
						onClick={share}
					>
						{copy.share}
					</Button>
				)}
				{canCopy && (
					<Button
						type="button"
						variant="quiet"
						className="needs-script"
						onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}
					>
						{copy.copy}
					</Button>
				)}
				<Button type="button" variant="quiet" className="needs-script" onClick={() => print()}>
					{copy.print}
				</Button>
				<p role="status" className="text-ink-soft">
					{copied && copy.copied}
				</p>
			</div>
			<p>
				{copy.lead} {when} {only}
			</p>
			<details className="print:hidden">
				<summary>{copy.code}</summary>
				<img
					className="mt-3 bg-receipt"
					src={`${path}/qr.svg`}
					alt={copy.code_alt}
					loading="lazy"
					width={240}
					height={240}
				/>
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
