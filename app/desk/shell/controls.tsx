import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { DeskForm } from './form.tsx';

/** A button for one action on a table row, named after the row too (WCAG 2.4.4). */
export function RowAction(props: {
	/** The row's id, sent as `id`. */
	id: string;
	intent: string;
	/** The row's name, part of the accessible name. */
	about: string;
	variant: 'quiet' | 'danger';
	children: string;
}) {
	const { id, intent, about, variant, children } = props;
	return (
		<DeskForm>
			<input type="hidden" name="id" value={id} />
			<Button variant={variant} name="intent" value={intent} aria-label={`${children}: ${about}`}>
				{children}
			</Button>
		</DeskForm>
	);
}

/** A link to share, shown once: selectable, with a copy button where the browser has a clipboard. */
export function LinkToCopy(props: {
	id: string;
	label: string;
	url: string;
	/** More actions for the link. */
	children?: ReactNode;
}) {
	const { id, label, url, children } = props;
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
			<div className="flex flex-wrap gap-2">
				<input ref={input} id={id} readOnly value={url} className={inlineControlClassName} />
				<Button type="button" hidden={!canCopy} variant="quiet" onClick={copyUrl}>
					{copied === url ? 'Copied' : 'Copy the link'}
				</Button>
				{children}
			</div>
		</>
	);
}

/** Classes of a control beside its button, in a row that wraps. */
export const inlineControlClassName = `${controlClassName} min-h-11 min-w-0 flex-[1_1_min(100%,--spacing(40))]`;
