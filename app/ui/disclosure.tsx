import type { ComponentProps, ReactNode } from 'react';

/** Content that is folded away under its summary, with or without a script. */
export function Disclosure({
	summary,
	summaryLabel,
	children,
	...details
}: Omit<ComponentProps<'details'>, 'summary'> & {
	summary: ReactNode;
	/** Names the summary where its text isn't enough (WCAG 2.5.3: the name begins with the text). */
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
