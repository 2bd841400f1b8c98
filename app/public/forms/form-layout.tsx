import type { ReactNode } from 'react';
import { Unbroken } from '#app/ui/unbroken.tsx';

/** `strip`: a short form across the page. `ways`: its sections are a list of other ways to reach us. */
export type FormPageLayout = 'beside' | 'strip' | 'ways';

/**
 * The layout of a form's page: the hero, the form, and the sections that explain it. The form is visible
 * without scrolling: on a desktop at the top right, on a phone right below the lead; as a `strip`, across the
 * page. With something to read, the form comes after it.
 */
export function FormLayout(props: {
	/** `isError`: the page returns with an error, which becomes its title and is announced first. */
	hero: { title: string; lead: string; isError?: boolean };
	/** The page's own URL, for print. */
	url: string;
	/** Shown above the title. */
	illustration?: ReactNode;
	/** Shown below the lead. */
	opening?: ReactNode;
	/** Shown between the hero and the form, across the page. */
	reading?: ReactNode;
	layout?: FormPageLayout | undefined;
	form: ReactNode;
	children: ReactNode;
}) {
	const { hero, illustration, opening, reading } = props;
	const layout = reading ? 'after' : (props.layout ?? 'beside');
	const title = <h1 className="text-4xl lg:text-3xl">{hero.title}</h1>;
	return (
		<div
			className={`form-page form-page-${layout} mx-auto max-w-6xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pt-16 lg:pb-24`}
		>
			<div>
				{illustration && <div className="illustration-small mb-5 lg:mb-7">{illustration}</div>}
				{hero.isError ? (
					// biome-ignore lint/a11y/noAutofocus: the error must be read first
					<div role="alert" tabIndex={-1} autoFocus>
						{title}
					</div>
				) : (
					title
				)}
				<p className="mt-5 max-w-[50ch] text-ink-soft text-lg">
					<Unbroken text={hero.lead} />
				</p>
				<p className="wrap-anywhere mt-3 hidden text-sm print:block">{props.url}</p>
				{opening && <div className="mt-6">{opening}</div>}
			</div>
			{reading && <div className="form-reading">{reading}</div>}
			<div className="form-place">{props.form}</div>
			<div className="form-aside space-y-8 [&_h2]:text-xl">{props.children}</div>
		</div>
	);
}
