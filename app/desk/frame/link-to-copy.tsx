import type { ReactNode } from 'react';

/** A link to hand out, which is shown once: to select, and to copy where the script runs. */
export function LinkToCopy(props: {
	id: string;
	label: string;
	url: string;
	copy: { copy: string; copied: string };
	variant: 'primary' | 'quiet';
	/** What else can be done with it. */
	children?: ReactNode;
}) {
	const { id, label, url, copy, variant, children } = props;
	return (
		<>
			<label htmlFor={id} className="block font-semibold">
				{label}
			</label>
			<div className="desk-inline">
				<input id={id} readOnly value={url} className="desk-input grow" />
				{/* The script shows it. */}
				<button
					type="button"
					hidden
					className="desk-button"
					data-variant={variant}
					data-copy={id}
					data-copied={copy.copied}
				>
					{copy.copy}
				</button>
				{children}
			</div>
		</>
	);
}
