import { TextLink } from '#app/ui/text-link.tsx';
import { FindBox } from './find-box.tsx';
import type { FindBoxCopy } from './find-copy.ts';

/** The search as a part of another page, with links to words and states. */
export function FindSection({ copy }: { copy: FindBoxCopy }) {
	const [, ...links] = copy.help_links;
	return (
		<section className="mx-auto max-w-6xl px-5 pb-8 sm:px-8 print:hidden">
			<FindBox copy={copy} />
			<p className="mt-2 flex flex-wrap gap-x-6">
				{links.map(({ label, href }) => (
					<TextLink key={href} href={href}>
						{label}
					</TextLink>
				))}
			</p>
		</section>
	);
}
