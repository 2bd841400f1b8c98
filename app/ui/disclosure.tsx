import type { ComponentProps, ReactNode } from 'react';

/** Collapsible content below its summary; works without a script. */
export function Disclosure({
	summary,
	summaryLabel,
	children,
	...details
}: Omit<ComponentProps<'details'>, 'summary'> & {
	summary: ReactNode;
	/** Accessible name, if the summary's text isn't enough (WCAG 2.5.3: the name begins with the text). */
	summaryLabel?: string;
}) {
	return (
		<details {...details}>
			<summary
				aria-label={summaryLabel}
				className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-evergreen underline underline-offset-4"
			>
				{summary}
			</summary>
			{children}
		</details>
	);
}
