import { ChevronDown } from 'lucide-react';
import { navigationClassName } from './navigation-class-name.ts';
import { NavigationLink } from './navigation-link.tsx';

/** A dropdown built on the popover API, so that button state, Escape and clicks outside need no script. */
export function CommunityMenu(props: {
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
				className="dropdown min-w-64 rounded-md border border-rule bg-surface p-2 text-ink shadow-raised"
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
