import type { LayoutWords } from './site.ts';

/** Below the page's torn edge: the quick and the legal links, and what must be said on every page. */
export function Footer({ site }: { site: LayoutWords }) {
	return (
		<footer className="torn-top bg-mint">
			<div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:px-8 md:grid-cols-12">
				<div className="md:col-span-5">
					<p className="font-display font-semibold text-xl">{site.product}</p>
					<p className="mt-2 max-w-[40ch]">{site.footer.note}</p>
					<p className="mt-3 max-w-[40ch] font-semibold">{site.footer.emergency}</p>
				</div>
				{site.navigation.footer.map(({ title, links }) => (
					<nav key={title} aria-label={title} className="md:col-span-3">
						<h2 className="text-lg">{title}</h2>
						<ul className="mt-2">
							{links.map(({ label, href }) => (
								<li key={href}>
									<a
										href={href}
										className="inline-flex min-h-11 items-center text-ink underline decoration-control underline-offset-4 hover:text-evergreen"
									>
										{label}
									</a>
								</li>
							))}
						</ul>
					</nav>
				))}
				<div className="text-ink-soft text-sm md:col-span-12">
					<p className="max-w-[70ch]">{site.footer.colophon}</p>
					<p className="mt-3">{site.copyright}</p>
				</div>
			</div>
		</footer>
	);
}
