import { TextLink } from './text-link.tsx';

/** Links on lines of their own; renders nothing without any. */
export function LinkList(props: {
	links: readonly { label: string; href: string }[];
	className?: string;
}) {
	if (props.links.length === 0) return null;
	return (
		<ul className={props.className}>
			{props.links.map(({ label, href }) => (
				<li key={href}>
					<TextLink href={href}>{label}</TextLink>
				</li>
			))}
		</ul>
	);
}
