import { Menu, X } from 'lucide-react';
import type { LayoutCopy } from './layout-copy.ts';
import { NavigationLink } from './navigation-link.tsx';

/** The same links behind a button, when the header has no room for them. */
export function MobileMenu({ copy, path }: { copy: LayoutCopy['navigation']; path: string }) {
	return (
		<>
			<button
				type="button"
				popoverTarget="site-menu"
				className="ml-auto flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-full border-2 border-evergreen px-3 font-semibold text-evergreen @5xl:hidden"
			>
				<Menu aria-hidden="true" size="1.25em" className="shrink-0" />
				<span className="max-sm:sr-only">{copy.menu}</span>
			</button>
			<nav
				id="site-menu"
				popover="auto"
				aria-label={copy.menu}
				className="site-menu bg-surface px-5 pt-3 pb-6 sm:px-8 text-ink shadow-raised @5xl:hidden"
			>
				<div className="mb-2 flex items-center justify-between">
					<p aria-hidden="true" className="font-display font-semibold text-xl">
						{copy.menu}
					</p>
					<button
						type="button"
						popoverTarget="site-menu"
						popoverTargetAction="hide"
						aria-label={copy.close}
						className="flex size-12 items-center justify-center rounded-full border-2 border-evergreen text-evergreen"
					>
						<X aria-hidden="true" size="1.25em" className="shrink-0" />
					</button>
				</div>
				<ul className="-mx-2.5">
					{copy.main.map((entry) => (
						<li key={entry.label} className="border-rule border-t py-1">
							{'links' in entry ? (
								<MenuGroup {...entry} path={path} />
							) : (
								<NavigationLink {...entry} path={path} />
							)}
						</li>
					))}
				</ul>
			</nav>
		</>
	);
}

function MenuGroup(props: {
	label: string;
	links: { label: string; href: string }[];
	path: string;
}) {
	return (
		<>
			<p className="flex min-h-11 items-center px-2.5 text-ink-soft">{props.label}</p>
			<ul aria-label={props.label} className="pl-4">
				{props.links.map((link) => (
					<li key={link.href}>
						<NavigationLink {...link} path={props.path} />
					</li>
				))}
			</ul>
		</>
	);
}
