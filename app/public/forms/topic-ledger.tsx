import { Fragment, type ReactNode } from 'react';
import type { ChangeLine, LedgerData } from '#app/domain/topics/ledger.server.ts';
import { maxSearchLength } from '#app/domain/topics/ledger-query.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** A state as a stamp, with its date and its reason. */
export function Stamped({ stamp, date, reason }: ChangeLine) {
	return (
		<>
			<p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-2">
				<strong className="rounded-sm border-2 border-evergreen px-2 text-evergreen">
					{stamp}
				</strong>
				<time className="text-ink-soft" dateTime={date.iso}>
					{date.text}
				</time>
			</p>
			{reason && <p className="mt-2 max-w-[60ch]">{reason}</p>}
		</>
	);
}

/** Returns the parts of a form's page that has topics or figures above its form; none while there are neither. */
export function above(ledger: LedgerData | undefined, figures?: ReactNode) {
	const topics = ledger && ledger.entries.length > 0 && <Ledger {...ledger} />;
	if (!topics && !figures) return {};
	const reading = (
		<div className="grid gap-12">
			{figures}
			{topics}
		</div>
	);
	return { layout: 'after', reading } as const;
}

/** The numbered list of topics, each with its state. */
function Ledger({ title, lead, open, none, feed, filters, search, entries }: LedgerData) {
	const shown = entries.filter(({ shown }) => shown);
	return (
		<section id="topics" className="scroll-mt-4">
			<h2 className="text-2xl">{title}</h2>
			<p className="mt-3 max-w-[60ch] text-ink-soft">{lead}</p>
			<p className="mt-2">
				<TextLink href={feed.href}>{feed.title}</TextLink>
			</p>
			{search && <SearchTopics {...search} />}
			{filters.map(({ label, links }) => (
				<nav key={label} aria-label={label} className="mt-2 flex flex-wrap items-baseline gap-x-4">
					<span className="text-ink-soft">{label}:</span>
					{links.map(({ label, href, current }) => (
						<a
							key={href}
							href={href}
							aria-current={current ? 'true' : undefined}
							className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
						>
							{label}
						</a>
					))}
				</nav>
			))}
			{shown.length === 0 && <p className="mt-4">{none}</p>}
			<ol className="mt-4">
				{shown.map(({ path, number, title: words, votes, change, steps }) => (
					<li
						key={path}
						className="wrap-anywhere border-control border-t-2 border-dotted py-8 last:border-b-2"
					>
						<h3 className="max-w-[40ch] text-xl">
							<span className="font-normal text-ink-soft">{number}</span> {words}
						</h3>
						<Stamped {...change} />
						{steps.length > 0 && (
							<dl className="mt-3 grid max-w-[75ch] gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
								{steps.map(({ label, text }) => (
									<Fragment key={label}>
										<dt className="text-ink-soft">{label}</dt>
										<dd>{text}</dd>
									</Fragment>
								))}
							</dl>
						)}
						<p className="mt-3 flex flex-wrap items-center gap-x-6">
							{votes}
							<TextLink href={path}>
								{open}
								<span className="sr-only">: {words}</span>
							</TextLink>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

/** A plain GET form, so that it works without JavaScript. */
function SearchTopics(props: Exclude<LedgerData['search'], false>) {
	const { label, button, path, q, state, from } = props;
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers before 2023 don't know <search>
		<form role="search" action={`${path}#topics`} className="mt-4 max-w-[60ch] print:hidden">
			<label htmlFor="topic-search" className="mb-1 block font-semibold">
				{label}
			</label>
			<div className="flex flex-wrap gap-3">
				<input
					id="topic-search"
					type="search"
					name="q"
					defaultValue={q}
					maxLength={maxSearchLength}
					autoComplete="off"
					className={`${controlClassName} min-w-0 flex-[1_1_8rem]`}
				/>
				{state && <input type="hidden" name="state" value={state} />}
				{from && <input type="hidden" name="from" value={from} />}
				<Button variant="quiet">{button}</Button>
			</div>
		</form>
	);
}
