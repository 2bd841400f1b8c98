import { Fragment } from 'react';
import type { LayoutCopy } from '#app/platform/content/layout-copy.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { type LanguageLink, LanguageSwitch } from './language-links.tsx';

/** Quick links, legal links and the community's, and the notices that every page has. */
export function Footer({ site, languages }: { site: LayoutCopy; languages: LanguageLink[] }) {
	const { help, letters, health_data } = site.footer;
	const community = site.navigation.main.flatMap((entry) =>
		entry.href === undefined ? [{ title: entry.label, links: entry.links, below: null }] : [],
	);
	const [quick, ...others] = site.navigation.footer.map((group, index, groups) => ({
		...group,
		// Separate from the menu, whose links the specification lists (section 2).
		below: index === groups.length - 1 ? health_data : null,
	}));
	return (
		<footer className="bg-mint">
			<div className="@container mx-auto max-w-6xl px-5 pt-10 pb-5 sm:px-8 sm:pt-12 sm:pb-10 lg:pt-16">
				<div className="footer-grid">
					<div className="col-span-full @min-[60rem]:col-auto">
						<p className="font-display font-semibold text-2xl leading-tight">{site.product}</p>
						<p className="mt-2 max-w-[40ch]">{site.footer.note}</p>
						<p className="mt-3 max-w-[48ch] font-semibold">
							{site.footer.emergency.map((line) => (
								<span key={line} className="block">
									<Clauses text={line} />
								</span>
							))}
						</p>
						<ul className="mt-1 flex flex-wrap gap-x-6">
							{[help, letters].map((link) => (
								<li key={link.href}>
									<FooterLink {...link} />
								</li>
							))}
							<li className="empty:hidden">
								<LanguageSwitch links={languages} className={linkClassName} />
							</li>
						</ul>
					</div>
					{[...(quick ? [quick] : []), ...community, ...others].map(({ title, links, below }) => (
						<div key={title}>
							<nav aria-label={title}>
								<h2 className="text-lg">{title}</h2>
								<ul className="mt-2">
									{links.map((link) => (
										<li key={link.href}>
											<FooterLink {...link} />
										</li>
									))}
								</ul>
							</nav>
							{below && (
								<p>
									<FooterLink {...below} />
								</p>
							)}
						</div>
					))}
					<div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 border-control border-t-2 border-dotted pt-6 text-ink-soft text-sm">
						<p className="max-w-[60ch]">{site.footer.colophon}</p>
						<p>{site.copyright}</p>
					</div>
				</div>
			</div>
		</footer>
	);
}

const linkClassName =
	'inline-flex min-h-11 items-center py-2 text-ink leading-tight underline decoration-control underline-offset-4 hover:text-evergreen';

function FooterLink({ label, href }: { label: string; href: string }) {
	return (
		<a href={href} className={linkClassName}>
			{label}
		</a>
	);
}

/** Text to read at a glance: lines break after commas. */
function Clauses({ text }: { text: string }) {
	return text.split(/(?<=,) /).map((clause) => (
		<Fragment key={clause}>
			<span className="inline-block max-w-full">
				<Unbroken text={clause} />
			</span>{' '}
		</Fragment>
	));
}
