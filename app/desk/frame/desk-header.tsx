import { Link, useLocation } from 'react-router';
import { isWithin } from '#app/site/is-within.ts';
import type { DueCount, FrameData } from './frame-data.server.ts';
import { useDueCount } from './use-due-count.ts';

/** The product's name, the screens the member may open, and sign out. */
export function DeskHeader({ product, copy, member, menu, due: loaded }: FrameData) {
	const { pathname, search } = useLocation();
	const { due, announcement, signedOut } = useDueCount(loaded);
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
									<Link to={href} aria-current={isWithin(pathname, href) ? 'page' : undefined}>
										{label}
										{due?.href === href && <DueNumber {...due} />}
									</Link>
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
					<p aria-live="polite" className="sr-only">
						{announcement}
					</p>
					{signedOut && (
						<p role="alert" className="desk-flash" data-tone="problem">
							{copy.signed_out}{' '}
							<Link to={`/desk/sign-in?${new URLSearchParams({ next: `${pathname}${search}` })}`}>
								{copy.sign_in}
							</Link>
						</p>
					)}
				</>
			)}
		</header>
	);
}

function DueNumber({ count, text }: DueCount) {
	return (
		<span className="ml-2 text-ink-soft" hidden={count === 0}>
			(<span>{text}</span>)
		</span>
	);
}
