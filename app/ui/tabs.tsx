import { Link } from 'react-router';

export interface Tab {
	label: string;
	href: string;
	current: boolean;
}

/**
 * A row of links to screens, or to views of one, with the current one marked. On a phone it is one line that
 * scrolls, with the current link in view if the browser supports it (`scroll-initial-target`).
 */
export function Tabs(props: { label: string; tabs: readonly Tab[] }) {
	return (
		<nav
			aria-label={props.label}
			className="flex-auto @max-2xl/main:min-w-0 @max-2xl/main:max-w-full @max-2xl/main:overflow-x-auto"
		>
			<ul className="-mx-2 flex flex-wrap gap-x-1 @max-2xl/main:mx-0 @max-2xl/main:flex-nowrap">
				{props.tabs.map(({ label, href, current }) => (
					<li key={href}>
						<Link
							to={href}
							aria-current={current ? 'page' : undefined}
							className="inline-flex min-h-11 min-w-11 items-center px-2 font-semibold text-ink decoration-3 underline-offset-[0.4em] hover:text-evergreen aria-[current]:text-evergreen aria-[current]:underline aria-[current]:[scroll-initial-target:nearest] @max-2xl/main:whitespace-nowrap @max-2xl/main:pr-4 @max-2xl/main:pl-0"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
