import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/text-link.tsx';

/** The sources a page was checked against; one without a URL isn't linked. */
export function Sources(props: {
	title: string;
	lead: string;
	sources: Record<string, { name: string; href?: string | undefined; text: string }>;
	children?: ReactNode;
}) {
	return (
		<section>
			<h2 className="text-xl">{props.title}</h2>
			<p className="mt-3 max-w-[60ch]">{props.lead}</p>
			<ul className="mt-4 max-w-[60ch] space-y-3">
				{Object.values(props.sources).map(({ name, href, text }) => (
					<li key={name}>
						{href ? <TextLink href={href}>{name}</TextLink> : <b>{name}</b>}
						<br />
						{text}
					</li>
				))}
			</ul>
			{props.children}
		</section>
	);
}
