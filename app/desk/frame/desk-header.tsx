import { useLocation } from 'react-router';
import type { DueCount, FrameData } from './frame-data.server.ts';
import { isWithin } from './is-within.ts';

/** The product's name, the screens the member may open, and sign out. */
export function DeskHeader({ product, copy, member, menu, due }: FrameData) {
	const { pathname, search } = useLocation();
	return (
		<header className="desk-header">
			<p className="font-display font-semibold text-lg">
				{product} <span className="text-ink-soft">{copy.name}</span>
			</p>
			{member && (
				<>
					<nav aria-label={copy.navigation} className="desk-menu">
						<ul>
							{menu.map(({ href, label }) => (
								<li key={href}>
									<a href={href} aria-current={isWithin(pathname, href) ? 'page' : undefined}>
										{label}
										{due?.href === href && <DueNumber {...due} />}
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
					{due && <p aria-live="polite" className="sr-only" data-due-status />}
					<p role="alert" className="desk-flash" data-tone="problem" data-signed-out hidden>
						{copy.signed_out}{' '}
						<a href={`/desk/sign-in?${new URLSearchParams({ next: `${pathname}${search}` })}`}>
							{copy.sign_in}
						</a>
					</p>
				</>
			)}
		</header>
	);
}

/** The script brings it up to date (script/due-count.ts). */
function DueNumber({ count, text }: DueCount) {
	return (
		<span className="ml-2 text-ink-soft" data-due={count} hidden={count === 0}>
			(<span>{text}</span>)
		</span>
	);
}
