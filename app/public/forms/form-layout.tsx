import type { ReactNode } from 'react';
import { Unbroken } from '#app/ui/unbroken.tsx';

/**
 * `beside`: the form at the right of hero and sections, with something to read below them. The others have the hero
 * across the page. `strip`: a short form across it, too. `conversation`: a low hero, so that the question is visible without scrolling, and the sections
 * at its left. `receipt`: the form at the left, the sections on a receipt. `after`: the form below something to read.
 * `pitch`: the same, but on a phone above it.
 */
export type FormPageLayout = 'beside' | 'strip' | 'conversation' | 'receipt' | 'after' | 'pitch';

/** The layout of a form's page: the hero, the form, and the sections that explain it. */
export function FormLayout(props: {
	/** `isError`: the page returns with an error, which becomes its title and is announced first. */
	hero: { title: string; lead: string; isError?: boolean };
	/** The page's own URL, for print. */
	url: string;
	/** Above the title; on a desktop, at the right of a hero across the page. */
	illustration?: ReactNode;
	/** Shown below the lead. */
	opening?: ReactNode;
	/** Shown between the hero and the form, across the page. */
	reading?: ReactNode;
	layout?: FormPageLayout | undefined;
	form: ReactNode;
	children: ReactNode;
}) {
	const { hero, illustration, opening, reading, layout = 'beside' } = props;
	const wide = layout !== 'beside';
	const low = layout === 'beside' || layout === 'conversation';
	/** Beside an illustration, it would take four lines of a phone. */
	const isLong = hero.title.length > 31;
	const title = (
		// Below the illustration if a long word doesn't fit beside it.
		<h1 className={`flow-root min-w-min text-4xl ${low ? 'lg:text-3xl' : ''}`}>{hero.title}</h1>
	);
	return (
		<div
			className={`form-page form-page-${layout} mx-auto max-w-6xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24 ${layout === 'conversation' ? '' : 'lg:pt-16'}`}
		>
			<div className="form-head">
				<div className={wide ? 'form-hero' : undefined}>
					{illustration && (
						<div
							className={`illustration-small mb-5 ${isLong ? 'max-sm:hidden' : 'max-sm:float-right max-sm:ml-3'} ${wide ? 'lg:mb-0' : 'lg:mb-7'}`}
						>
							{illustration}
						</div>
					)}
					<div>
						{hero.isError ? (
							// biome-ignore lint/a11y/noAutofocus: the error must be read first
							<div role="alert" tabIndex={-1} autoFocus>
								{title}
							</div>
						) : (
							title
						)}
						<p className={`mt-5 text-ink-soft text-lg ${low ? 'max-w-[64ch]' : 'max-w-[50ch]'}`}>
							<Unbroken text={hero.lead} />
						</p>
						<p className="wrap-anywhere mt-3 hidden text-sm print:block">{props.url}</p>
						{opening}
					</div>
				</div>
				{reading && layout !== 'pitch' && layout !== 'beside' && (
					<div className="mt-10">{reading}</div>
				)}
			</div>
			<div id="form" className="form-place scroll-mt-4">
				{props.form}
			</div>
			{layout === 'pitch' && <div className="form-reading">{reading}</div>}
			<div className={`form-aside [&_h2]:text-xl ${layout === 'receipt' ? 'receipt' : ''}`}>
				{props.children}
			</div>
			{layout === 'beside' && reading && <div className="form-reading">{reading}</div>}
		</div>
	);
}
