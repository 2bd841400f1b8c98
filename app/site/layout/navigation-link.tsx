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

/** The classes of a navigation entry, link or button. The current one is underlined, not bold: bold would move the others. */
export const navigationClassName =
	'flex min-h-11 w-full items-center gap-1 px-2.5 text-ink underline-offset-8 decoration-2 hover:text-evergreen hover:underline aria-[current]:text-evergreen aria-[current]:decoration-4 aria-[current]:underline';
