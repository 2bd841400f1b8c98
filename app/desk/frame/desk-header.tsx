import { useLocation } from 'react-router';
import type { FrameData } from './frame-data.server.ts';

/** The product's name, the screens the member may open, and sign out. */
export function DeskHeader({ product, copy, member, menu }: FrameData) {
	const { pathname } = useLocation();
	return (
		<header className="desk-header">
			<p className="font-display font-semibold text-lg">
				{product} <span className="text-ink-soft">{copy.name}</span>
			</p>
			{member && (
				<>
					<nav aria-label={copy.navigation} className="desk-menu">
						<ul>
							{menu.map(({ href, label, count }) => (
								<li key={href}>
									<a href={href} aria-current={isWithin(pathname, href) ? 'page' : undefined}>
										{label}
										{count && <span className="ml-2 text-ink-soft">{count}</span>}
									</a>
								</li>
							))}
						</ul>
					</nav>
					<div className="desk-member">
						<p className="text-sm">
							{member.name} <span className="text-ink-soft">({member.role})</span>
						</p>
						<form method="post" action="/desk/sign-out">
							<button type="submit" className="desk-link">
								{copy.sign_out}
							</button>
						</form>
					</div>
				</>
			)}
		</header>
	);
}

function isWithin(pathname: string, href: string): boolean {
	return pathname === href || (href !== '/desk' && pathname.startsWith(`${href}/`));
}
