import { type ReactNode, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** A link to hand out, which is shown once: to select, and to copy where the browser offers a clipboard. */
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
	const input = useRef<HTMLInputElement>(null);
	const [copied, setCopied] = useState('');
	const canCopy = useHydrated() && navigator.clipboard !== undefined;
	async function copyUrl() {
		input.current?.select();
		await navigator.clipboard.writeText(url);
		setCopied(url);
	}
	return (
		<>
			<label htmlFor={id} className="block font-semibold">
				{label}
			</label>
			<div className="desk-inline">
				<input ref={input} id={id} readOnly value={url} className="desk-input grow" />
				<button
					type="button"
					hidden={!canCopy}
					className="desk-button"
					data-variant={variant}
					onClick={copyUrl}
				>
					{copied === url ? copy.copied : copy.copy}
				</button>
				{children}
			</div>
		</>
	);
}
