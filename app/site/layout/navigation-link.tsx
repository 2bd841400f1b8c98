import { navigationClassName } from './navigation-class-name.ts';

/** A link of the navigation; it says so when it leads to the current page or to the section it is in. */
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
