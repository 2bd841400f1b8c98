import type { ReactNode } from 'react';

const tones = {
	plain: 'border-control bg-surface',
	good: 'border-evergreen bg-mint',
	soon: 'border-marigold bg-marigold-soft',
	late: 'border-coral bg-surface text-coral-deep',
};

export type BadgeTone = keyof typeof tones;

/** A state as text; its color only repeats it (WCAG 1.4.1). */
export function Badge(props: { tone?: BadgeTone | undefined; children: ReactNode }) {
	const { tone = 'plain', children } = props;
	return (
		<span
			data-tone={tone}
			className={`inline-block rounded-sm border px-2 font-semibold ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
