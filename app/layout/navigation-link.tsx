import { navigationClassName } from './navigation-class-name.ts';

/** A link of the navigation; the one of the page it stands on is marked. */
export function NavigationLink(props: { label: string; href: string; path: string }) {
	const current = props.path === props.href;
	const within = !current && props.href !== '/' && props.path.startsWith(`${props.href}/`);
	return (
		<a
			href={props.href}
			aria-current={current ? 'page' : within ? 'true' : undefined}
			className={navigationClassName}
		>
			{props.label}
		</a>
	);
}
