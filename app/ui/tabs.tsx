import { Link } from 'react-router';

export interface Tab {
	label: string;
	href: string;
	current: boolean;
}

/**
 * A row of links to screens, or to views of one, with the current one marked. On a phone it is one line that scrolls, and
 * starts with the current link in view.
 */
export function Tabs(props: { label: string; tabs: readonly Tab[] }) {
	return (
		<nav
			ref={showCurrent}
			aria-label={props.label}
			className="flex-auto @max-2xl/main:min-w-0 @max-2xl/main:max-w-full @max-2xl/main:overflow-x-auto"
		>
			<ul className="-mx-2 flex flex-wrap gap-x-1 @max-2xl/main:mx-0 @max-2xl/main:flex-nowrap">
				{props.tabs.map(({ label, href, current }) => (
					<li key={href}>
						<Link
							to={href}
							aria-current={current ? 'page' : undefined}
							className="inline-flex min-h-11 min-w-11 items-center px-2 font-semibold text-ink decoration-3 underline-offset-[0.4em] hover:text-evergreen aria-[current]:text-evergreen aria-[current]:underline @max-2xl/main:whitespace-nowrap @max-2xl/main:pr-4 @max-2xl/main:pl-0"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Scrolls the line alone: `scrollIntoView` and `scroll-initial-target` would scroll the page down to it, too. */
function showCurrent(line: HTMLElement | null) {
	const current = line?.querySelector<HTMLElement>('[aria-current]');
	if (!line || !current) return;
	const { right } = line.getBoundingClientRect();
	line.scrollLeft += Math.max(0, current.getBoundingClientRect().right - right);
}
