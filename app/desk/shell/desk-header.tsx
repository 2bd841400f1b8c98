import { Ellipsis } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { Callout } from '#app/ui/callout.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import { CommandPalette } from './find-field.tsx';
import { icons } from './menu-icons.ts';
import type { DueCount, MenuLink, ShellData } from './shell-data.server.ts';
import { readInBackground, usePolling } from './use-polling.ts';
import { isCurrent, Views } from './views.tsx';

/** Links in a phone's bottom bar, before the More button. */
const first = 4;

/** The desk's navigation, the signed-in member and the sign-out button: a sidebar, or a bottom bar on a phone. */
export function DeskHeader(shell: ShellData) {
	const { product, member, menu, release, due: loaded } = shell;
	const { pathname, search } = useLocation();
	const { due, announcement, signedOut } = useDueCount(loaded);
	const items = (links: MenuLink[]) =>
		links.map((link) => (
			<li key={link.href}>
				<MenuItem {...link} due={link.icon === 'inbox' ? due : undefined} />
			</li>
		));
	return (
		<header className="desk-sidebar">
			<p className="desk-brand font-display font-semibold">
				{product} <span className="text-ink-soft">desk</span>
			</p>
			{member && (
				<>
					<CommandPalette />
					<nav aria-label="Desk" className="desk-nav">
						<ul>
							{items(menu.slice(0, first))}
							<li className="desk-more">
								<button type="button" popoverTarget="desk-rest" className="desk-link">
									<Ellipsis size="1.25em" aria-hidden="true" />
									More
								</button>
							</li>
						</ul>
						<Views />
						{/* In the sidebar it follows the other links (sidebar.css). */}
						<div id="desk-rest" popover="auto" className="desk-rest">
							<ul>{items(menu.slice(first))}</ul>
							<div className="desk-about">
								<p className="desk-member">{release}</p>
								<div className="desk-member">
									<p className="text-ink">
										{member.name} <span className="text-ink-soft">({member.role})</span>
									</p>
									<form method="post" action="/desk/sign-out">
										<button type="submit" className={textLinkClassName}>
											Sign out
										</button>
									</form>
								</div>
							</div>
						</div>
					</nav>
					<p aria-live="polite" className="sr-only">
						{announcement}
					</p>
					{signedOut && (
						<Callout tone="problem" role="alert">
							You’ve been signed out. What you typed is still in this tab.{' '}
							<Link to={`/desk/sign-in?${new URLSearchParams({ next: `${pathname}${search}` })}`}>
								Sign in again
							</Link>
						</Callout>
					)}
				</>
			)}
		</header>
	);
}

function MenuItem({ due, ...link }: MenuLink & { due: DueCount | undefined }) {
	const { icon, href, label } = link;
	const { pathname } = useLocation();
	const Icon = icons[icon];
	return (
		<Link
			to={href}
			className="desk-link"
			aria-current={isCurrent(link, pathname) ? 'page' : undefined}
		>
			<Icon size="1.25em" aria-hidden="true" />
			<span>{label}</span>
			{due && (
				<span className="desk-count" hidden={due.count === 0}>
					<span aria-hidden="true">{due.count}</span>
					<span className="sr-only"> ({dueText(due)})</span>
				</span>
			)}
		</Link>
	);
}

const dueText = ({ count }: DueCount) => (count === 0 ? '' : `${deskNumber(count)} due`);

const everyMs = 60_000;

/**
 * Keeps the due count up to date while a screen is visible, once a minute. It's announced only when an item has
 * become due (WCAG 4.1.3, 2.2.2).
 *
 * @param loaded the count from the shell's loader; undefined for members who may not see the inbox
 * @returns `signedOut` once the session has ended
 */
function useDueCount(loaded: DueCount | undefined) {
	const [asked, setAsked] = useState<{ loaded: DueCount; due: DueCount; announcement: string }>();
	const [signedOut, setSignedOut] = useState(false);
	const ask = useCallback(async () => {
		const due = await readInBackground<DueCount>('/desk/counts');
		if (due === 'signed out') {
			setSignedOut(true);
			return false;
		}
		if (due && loaded) {
			setAsked((before) => {
				const current = before?.loaded === loaded ? before.due : loaded;
				return { loaded, due, announcement: due.count > current.count ? dueText(due) : '' };
			});
		}
		return true;
	}, [loaded]);
	usePolling(loaded && ask, { everyMs });
	// A count from a newer load of the shell replaces the polled one.
	const due = loaded && asked?.loaded === loaded ? asked.due : loaded;
	return { due, announcement: asked?.announcement ?? '', signedOut };
}
