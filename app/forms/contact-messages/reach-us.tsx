import type { ReachLine } from '#app/content/reach-us.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** Who runs the site, and how to reach them besides the form. */
export function ReachUs({ title, lines }: { title: string; lines: ReachLine[] }) {
	return (
		<div className="max-w-[65ch]">
			<h2 className="text-2xl">{title}</h2>
			{lines.map(({ label, text, href }) => (
				<p key={text} className="mt-3 whitespace-pre-line">
					{label && <span className="text-ink-soft">{label}: </span>}
					{href ? <TextLink href={href}>{text}</TextLink> : text}
				</p>
			))}
		</div>
	);
}
