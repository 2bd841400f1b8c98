interface MenuLink {
	label: string;
	href: string;
	current: boolean;
}

/** A row of links to screens, or to views of one, of which one is the current. */
export function LinkMenu({ label, links }: { label: string; links: readonly MenuLink[] }) {
	return (
		<nav aria-label={label} className="desk-menu">
			<ul>
				{links.map((link) => (
					<li key={link.href}>
						<a href={link.href} aria-current={link.current ? 'page' : undefined}>
							{link.label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
