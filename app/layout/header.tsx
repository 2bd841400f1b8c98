import { useLocation } from 'react-router';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import type { LayoutWords } from './site.ts';

/** Logo, name and tagline; the navigation beside them on a desk, behind a button on a phone. */
export function Header({ site }: { site: LayoutWords }) {
	const { pathname } = useLocation();
	return (
		<header className="border-rule border-b">
			<div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 py-3 sm:px-8 lg:gap-x-6 xl:flex-nowrap">
				<a
					href="/"
					className="flex min-h-11 min-w-0 flex-1 basis-[9.6em] items-center gap-2 text-ink no-underline sm:gap-3 lg:flex-none lg:basis-auto"
				>
					<Logo />
					<span className="min-w-0">
						<span className="block font-display font-semibold text-xl leading-tight">
							{site.product}
						</span>
						<span className="block text-balance text-ink-soft text-sm leading-snug xl:max-w-52">
							{site.tagline}
						</span>
					</span>
				</a>
				<nav aria-label="Main" className="hidden lg:block">
					<ul className="-mx-2.5 flex flex-wrap items-center">
						<NavigationLinks entries={site.navigation.main} path={pathname} />
					</ul>
				</nav>
				<MobileMenu words={site.navigation} path={pathname} />
			</div>
		</header>
	);
}
