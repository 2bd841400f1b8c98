import type { ComponentProps } from 'react';
import { ErrorHero } from '../ui/error-hero.tsx';

/** A page that is not there, or could not be made: what happened and where to go. */
export function ErrorPage({
	again,
	links,
	...hero
}: ComponentProps<typeof ErrorHero> & {
	/** Asks for the same address once more. */
	again?: string;
}) {
	return (
		<>
			<title>{hero.title}</title>
			<meta name="robots" content="noindex" />
			{/* An empty address is that of the page itself. */}
			<ErrorHero {...hero} links={again ? [{ label: again, href: '' }, ...links] : links} />
		</>
	);
}
