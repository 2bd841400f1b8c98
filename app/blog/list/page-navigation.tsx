import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { listPath } from './list-query.ts';

const arrowClassName = 'size-[1.1em] shrink-0';

/** Links to the pages of a long list; each loads a document, so that it starts at the top. */
export function PageNavigation(props: {
	page: number;
	pages: number;
	copy: BlogCopy['latest']['pages'];
}) {
	const { page, pages, copy } = props;
	if (pages < 2) return null;
	return (
		<nav
			aria-label={copy.label}
			className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 border-rule border-t pt-6 print:hidden"
		>
			{page > 1 && (
				<a href={listPath(page - 1)} rel="prev" className={buttonClassName('quiet')}>
					<ArrowLeft aria-hidden="true" className={arrowClassName} />
					{copy.newer}
				</a>
			)}
			<ul className="flex flex-wrap items-center gap-1 tabular-nums">
				{linkedPages(page, pages).map((number, index, numbers) => (
					<Fragment key={number}>
						{index > 0 && number - (numbers[index - 1] ?? 0) > 1 && (
							<li aria-hidden="true" className="px-1 text-ink-soft">
								…
							</li>
						)}
						<li>
							<a
								href={listPath(number)}
								aria-label={copy.page.replace('{page}', String(number))}
								aria-current={number === page ? 'page' : undefined}
								className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:bg-mint hover:text-evergreen-deep aria-[current]:border-2 aria-[current]:border-transparent aria-[current]:bg-mint aria-[current]:text-ink aria-[current]:no-underline"
							>
								{number}
							</a>
						</li>
					</Fragment>
				))}
			</ul>
			{page < pages && (
				<a href={listPath(page + 1)} rel="next" className={buttonClassName('quiet')}>
					{copy.older}
					<ArrowRight aria-hidden="true" className={arrowClassName} />
				</a>
			)}
		</nav>
	);
}

/** The pages that get a link, in order: the first, the last, and the current one with its neighbors. */
export function linkedPages(page: number, pages: number): number[] {
	const all = [1, page - 1, page, page + 1, pages].filter(
		(number) => number >= 1 && number <= pages,
	);
	return [...new Set(all)].sort((a, b) => a - b);
}
