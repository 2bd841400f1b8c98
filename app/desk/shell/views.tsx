import { ChevronDown } from 'lucide-react';
import { createContext, use, useMemo } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import type { MenuLink } from './shell-data.server.ts';

/** A link to a view of a list, or to a screen. */
export interface View {
	label: string;
	href: string;
	current: boolean;
	/** Shown if it's above 0. */
	count?: number | undefined;
}

/** Views of a list; with a label they're collapsed unless one of them is current. */
export interface ViewGroup {
	label?: string;
	views: View[];
}

/** Returns true if a path is the screen's own or below it. The overview at /desk has no screens below it. */
function isWithin(pathname: string, href: string): boolean {
	return pathname === href || (href !== '/desk' && pathname.startsWith(`${href}/`));
}

/** Returns true if the menu's entry leads to the shown screen, or to one beside it. */
export const isCurrent = ({ href, screens }: MenuLink, pathname: string) =>
	[href, ...screens.map((screen) => screen.href)].some((one) => isWithin(pathname, one));

/** Returns the screens beside the shown one, and the views of its list: the `views` of its route's data. */
export function useViewGroups(menu: MenuLink[]): ViewGroup[] {
	const { pathname } = useLocation();
	const matches = useMatches();
	return useMemo(() => {
		const screens = menu.find((link) => isCurrent(link, pathname))?.screens ?? [];
		// A screen's path may be a prefix of another's, so the longest match wins.
		const current = screens
			.map(({ href }) => href)
			.filter((href) => isWithin(pathname, href))
			.toSorted((a, b) => b.length - a.length)[0];
		const beside = screens.map(({ href, label }) => ({ href, label, current: href === current }));
		const own = matches
			.map(({ loaderData }) => (loaderData as { views?: ViewGroup[] } | undefined)?.views)
			.findLast(Boolean);
		return [{ views: beside }, ...(own ?? [])].filter(({ views }) => views.length > 0);
	}, [menu, matches, pathname]);
}

export const ViewsContext = createContext<ViewGroup[]>([]);

const id = 'desk-views';

/** The views in the sidebar; on a phone, a menu that `ViewsButton` opens (sidebar.css). */
export function Views() {
	const groups = use(ViewsContext);
	if (groups.length === 0) return null;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes behind a link that was clicked
		<div
			id={id}
			popover="auto"
			className="desk-views"
			onClick={({ target, currentTarget }) => {
				if ((target as Element).closest('a') && currentTarget.matches(':popover-open')) {
					currentTarget.hidePopover();
				}
			}}
		>
			{groups.map(({ label, views }) =>
				label ? (
					<details key={label} open={views.some(({ current }) => current)}>
						<summary>{label}</summary>
						<ViewList views={views} />
					</details>
				) : (
					<ViewList key={views[0]?.href} views={views} />
				),
			)}
		</div>
	);
}

function ViewList({ views }: { views: View[] }) {
	return (
		<ul>
			{views.map(({ label, href, current, count = 0 }) => (
				<li key={href}>
					<Link to={href} aria-current={current ? 'page' : undefined}>
						{label}
						{count > 0 && <span className="desk-view-count"> {deskNumber(count)}</span>}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** On a phone, the name of the current view, which opens the others. */
export function ViewsButton() {
	const groups = use(ViewsContext);
	const current = groups.flatMap(({ views }) => views).findLast((view) => view.current);
	if (groups.length === 0) return null;
	return (
		<button type="button" popoverTarget={id} className="desk-views-button">
			<span className="sr-only">Views: </span>
			{current?.label ?? 'Views'}
			{Boolean(current?.count) && (
				<span className="desk-view-count">{deskNumber(current?.count ?? 0)}</span>
			)}
			<ChevronDown size="1em" aria-hidden="true" />
		</button>
	);
}
