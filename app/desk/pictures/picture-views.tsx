import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';

/** All pictures, or those in no post. */
export function PictureViews(props: {
	copy: DeskCopy['pictures']['views'];
	unused: boolean;
	counts: { all: number; unused: number };
}) {
	const { copy, unused, counts } = props;
	const views = [
		{ href: '/desk/pictures', label: copy.all, count: counts.all, current: !unused },
		{
			href: '/desk/pictures?view=unused',
			label: copy.unused,
			count: counts.unused,
			current: unused,
		},
	];
	return (
		<nav aria-label={copy.label} className="desk-menu">
			<ul>
				{views.map(({ href, label, count, current }) => (
					<li key={href}>
						<Link to={href} aria-current={current ? 'page' : undefined}>
							{fillIn(label, { count })}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
