/** The first tab stop: skips the header (WCAG 2.4.1). */
export function SkipLink(props: { label: string }) {
	return (
		<nav aria-label={props.label}>
			<a
				href="#main"
				className="absolute -top-full left-4 z-10 rounded-md bg-evergreen px-5 py-3 font-semibold text-on-evergreen focus:top-4 print:hidden"
			>
				{props.label}
			</a>
		</nav>
	);
}
