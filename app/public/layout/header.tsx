import { ChevronDown, Heart, Menu, X } from 'lucide-react';
import { useLocation } from 'react-router';
import type { LayoutCopy } from '#app/platform/content/layout-copy.ts';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { type LanguageLink, LanguageSwitch } from './language-links.tsx';

/** Logo, name and tagline; the navigation beside them on a desktop, behind a button on a phone. */
export function Header({ site, languages }: { site: LayoutCopy; languages: LanguageLink[] }) {
	const { pathname } = useLocation();
	const home = useLocalPath()('/');
	return (
		// A container query, because enlarged text needs the menu on a wide screen too.
		<header className="@container border-rule border-b">
			<div className="site-bar mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-2 gap-y-2 px-5 py-3 sm:gap-x-3 sm:px-8 @5xl:gap-y-0 @5xl:pb-1">
				<a
					href={home}
					className="site-brand flex min-h-11 min-w-0 flex-1 basis-[9.6em] items-center gap-2 text-ink sm:gap-3"
				>
					<Logo />
					<span className="site-name min-w-0">
						<span translate="no" className="block font-display font-semibold text-xl leading-tight">
							{site.product}
						</span>
						<span className="site-tagline block text-balance text-ink-soft text-sm leading-snug">
							{site.tagline}
						</span>
					</span>
				</a>
				<div className="site-buttons ml-auto flex shrink-0 items-center gap-2 sm:gap-3">
					<div className="site-language flex items-center">
						<LanguageSwitch links={languages} className={navigationClassName} />
					</div>
					<HelpLink {...site.navigation.help} path={pathname} />
					<MobileMenu copy={site.navigation} path={pathname} />
				</div>
				<nav aria-label={site.navigation.label} className="hidden w-full @5xl:block">
					<ul className="-mx-2.5 flex flex-wrap items-center">
						{site.navigation.main.map((entry) => (
							<li key={entry.label}>
								{entry.href === undefined ? (
									<CommunityMenu {...entry} path={pathname} />
								) : (
									<NavigationLink label={entry.label} href={entry.href} path={pathname} />
								)}
							</li>
						))}
					</ul>
				</nav>
			</div>
		</header>
	);
}

/**
 * The logo; if its file fails to load, page-script.ts hides it and shows the heart (specification section 2).
 */
function Logo() {
	return (
		<span className="logo size-9 shrink-0 sm:size-12">
			<img src="/logo.svg" alt="" width={48} height={48} className="logo-image size-full" />
			<Heart aria-hidden="true" className="logo-heart size-full text-coral" />
		</span>
	);
}

/** Leads to immediate help from every page. */
function HelpLink(props: {
	label: string;
	/** Takes the label's place in a narrow header. */
	short: string | null;
	href: string;
	path: string;
}) {
	return (
		<a
			href={props.href}
			aria-current={props.path === props.href ? 'page' : undefined}
			className="inline-flex min-h-12 shrink-0 items-center justify-center rounded-full border-2 border-evergreen bg-evergreen px-3 font-semibold text-on-evergreen hover:border-evergreen-deep hover:bg-evergreen-deep sm:px-4 print:hidden"
		>
			<span className={props.short ? 'help-label' : undefined}>{props.label}</span>
			{props.short && <span className="help-short hidden">{props.short}</span>}
		</a>
	);
}

/** The same links behind a button, when the header lacks space for them. */
function MobileMenu(props: { copy: LayoutCopy['navigation']; path: string }) {
	const { copy, path } = props;
	return (
		<>
			<button
				type="button"
				popoverTarget="site-menu"
				className="flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-full border-2 border-evergreen px-3 font-semibold text-evergreen @5xl:hidden"
			>
				<Menu aria-hidden="true" size="1.25em" className="shrink-0" />
				<span className="max-sm:sr-only">{copy.menu}</span>
			</button>
			<nav
				id="site-menu"
				popover="auto"
				aria-label={copy.menu}
				className="site-menu bg-surface px-5 pt-3 pb-6 sm:px-8 text-ink [box-shadow:var(--shadow-raised)] @5xl:hidden"
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
				<div className="grid pb-3">
					<HelpLink {...copy.help} short={null} path={path} />
				</div>
				<ul className="-mx-2.5">
					{copy.main.map((entry) => (
						<li key={entry.label} className="border-rule border-t py-1">
							{entry.href === undefined ? (
								<>
									<p className="flex min-h-11 items-center px-2.5 text-ink-soft">{entry.label}</p>
									<ul aria-label={entry.label} className="pl-4">
										{entry.links.map((link) => (
											<li key={link.href}>
												<NavigationLink {...link} path={path} />
											</li>
										))}
									</ul>
								</>
							) : (
								<NavigationLink label={entry.label} href={entry.href} path={path} />
							)}
						</li>
					))}
				</ul>
			</nav>
		</>
	);
}

/** An entry of the desktop navigation with links of its own: a dropdown built on the popover API, so that button state, Escape and outside clicks need no script. */
function CommunityMenu(props: {
	label: string;
	links: { label: string; href: string }[];
	path: string;
}) {
	const within = props.links.some(({ href }) => href === props.path);
	return (
		<>
			<button
				type="button"
				popoverTarget="community-menu"
				aria-current={within ? 'true' : undefined}
				className={`${navigationClassName} dropdown-button`}
			>
				{props.label}
				<ChevronDown aria-hidden="true" size="1em" className="shrink-0" />
			</button>
			<ul
				id="community-menu"
				popover="auto"
				className="dropdown min-w-64 rounded-md border border-rule bg-surface p-2 text-ink [box-shadow:var(--shadow-raised)]"
			>
				{props.links.map((link) => (
					<li key={link.href}>
						<NavigationLink {...link} path={props.path} />
					</li>
				))}
			</ul>
		</>
	);
}

/** A navigation link, marked as current on its page and on the pages below it. */
function NavigationLink(props: { label: string; href: string; path: string }) {
	const current = props.path === props.href;
	const home = useLocalPath()('/');
	const within = !current && props.href !== home && props.path.startsWith(`${props.href}/`);
	return (
		<a
			href={props.href}
			aria-current={current ? 'page' : within ? 'true' : undefined}
			className={navigationClassName}
		>
			{props.label}
		</a>
	);
}

/** The classes of a navigation entry, link or button. The current one is underlined, not bold: bold would move the others. */
const navigationClassName =
	'flex min-h-11 w-full items-center gap-1 px-2.5 text-ink underline-offset-8 decoration-2 hover:text-evergreen hover:underline aria-[current]:text-evergreen aria-[current]:decoration-4 aria-[current]:underline';
