import { useLocation } from 'react-router';
import type { LayoutCopy } from './layout-copy.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';

/** Logo, name and tagline; the navigation beside them on a desktop, behind a button on a phone. */
export function Header({ site }: { site: LayoutCopy }) {
	const { pathname } = useLocation();
	return (
		// A container query, because enlarged text needs the menu on a wide screen too.
		<header className="@container border-rule border-b">
			<div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-2 gap-y-2 px-5 py-3 sm:gap-x-3 sm:px-8 @5xl:gap-x-6 @7xl:flex-nowrap">
				<a
					href="/"
					className="flex min-h-11 min-w-0 flex-1 basis-[9.6em] items-center gap-2 text-ink no-underline sm:gap-3 @5xl:flex-none @5xl:basis-auto"
				>
					<Logo />
					<span className="min-w-0">
						<span className="block font-display font-semibold text-xl leading-tight">
							{site.product}
						</span>
						<span className="block text-balance text-ink-soft text-sm leading-snug @7xl:max-w-52">
							{site.tagline}
						</span>
					</span>
				</a>
				<nav aria-label={site.navigation.label} className="hidden @5xl:block">
					<ul className="-mx-2.5 flex flex-wrap items-center">
						<NavigationLinks entries={site.navigation.main} path={pathname} />
					</ul>
				</nav>
				<MobileMenu copy={site.navigation} path={pathname} />
			</div>
		</header>
	);
}
