import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { buttonClassName } from '../../ui/button-class-name.ts';

interface Way {
	label: string;
	href: string;
}

const arrow = 'size-[1.1em] shrink-0';

/** The way between the pages of a long list; each is a document, so it starts at the top. */
export function PageLinks(props: {
	label: string;
	current: number;
	/** Those that have a link, in order; gaps between them are shown. */
	pages: (Way & { number: number })[];
	newer: Way | null;
	older: Way | null;
}) {
	const { current, pages, newer, older } = props;
	return (
		<nav
			aria-label={props.label}
			className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 border-rule border-t pt-6 print:hidden"
		>
			{newer && (
				<a href={newer.href} rel="prev" className={buttonClassName('quiet')}>
					<ArrowLeft aria-hidden="true" className={arrow} />
					{newer.label}
				</a>
			)}
			<ul className="flex flex-wrap items-center gap-1 tabular-nums">
				{pages.map(({ number, label, href }, place) => (
					<Fragment key={number}>
						{place > 0 && number - (pages[place - 1]?.number ?? 0) > 1 && (
							<li aria-hidden="true" className="px-1 text-ink-soft">
								…
							</li>
						)}
						<li>
							<a
								href={href}
								aria-label={label}
								aria-current={number === current ? 'page' : undefined}
								className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:bg-mint hover:text-evergreen-deep aria-[current]:border-2 aria-[current]:border-transparent aria-[current]:bg-mint aria-[current]:text-ink aria-[current]:no-underline"
							>
								{number}
							</a>
						</li>
					</Fragment>
				))}
			</ul>
			{older && (
				<a href={older.href} rel="next" className={buttonClassName('quiet')}>
					{older.label}
					<ArrowRight aria-hidden="true" className={arrow} />
				</a>
			)}
		</nav>
	);
}
