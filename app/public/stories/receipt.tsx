import type { ShownReceipt } from '#app/domain/stories/published-stories.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** A story's receipt: amounts and the letter that helped. Renders nothing where the author approved neither. */
export function Receipt({ amounts, letter }: ShownReceipt) {
	if (amounts.length === 0 && !letter) return null;
	return (
		<dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
			{amounts.map(({ label, amount }) => (
				<div key={label}>
					<dt className="text-ink-soft">{label}</dt>
					<dd className="font-display text-3xl" translate="no">
						{amount}
					</dd>
				</div>
			))}
			{letter && (
				<div>
					<dt className="text-ink-soft">{letter.label}</dt>
					<dd className="mt-2">
						<TextLink href={letter.href}>{letter.name}</TextLink>
					</dd>
				</div>
			)}
		</dl>
	);
}
