import type { ComponentProps } from 'react';
import { ErrorHero } from '#app/ui/error-hero.tsx';

/** The page for a missing page or a failed render: what happened and where to go. */
export function ErrorPage({
	again,
	links,
	...hero
}: ComponentProps<typeof ErrorHero> & {
	/** Label of a link that requests the same URL again. */
	again?: string;
}) {
	return (
		<>
			<title>{hero.title}</title>
			<meta name="robots" content="noindex" />
			{/* An empty href is the URL of the page itself. */}
			<ErrorHero {...hero} links={again ? [{ label: again, href: '' }, ...links] : links} />
		</>
	);
}
