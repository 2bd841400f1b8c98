import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { DeskForm } from './form.tsx';

/** A state in words; its color only repeats them (WCAG 1.4.1). */
export function Badge(props: {
	tone?: 'plain' | 'good' | 'soon' | 'late' | undefined;
	children: ReactNode;
}) {
	return (
		<span className="desk-badge" data-tone={props.tone ?? 'plain'}>
			{props.children}
		</span>
	);
}

/** A form's button; `danger` marks what cannot be undone. */
export function Button(props: {
	variant?: 'primary' | 'quiet' | 'danger';
	name?: string;
	value?: string;
	/** Where the visible label alone isn't enough (WCAG 2.5.3: the name begins with it). */
	label?: string;
	children: ReactNode;
}) {
	return (
		<button
			type="submit"
			name={props.name}
			value={props.value}
			aria-label={props.label}
			className="desk-button"
			data-variant={props.variant ?? 'primary'}
		>
			{props.children}
		</button>
	);
}

/** A button in a row of a table that does one thing with it, named after the row too (WCAG 2.4.4). */
export function RowAction(props: {
	/** Of the row, sent as `id`. */
	id: string;
	intent: string;
	/** What the row calls itself. */
	about: string;
	variant: 'quiet' | 'danger';
	children: string;
}) {
	const { id, intent, about, variant, children } = props;
	return (
		<DeskForm>
			<input type="hidden" name="id" value={id} />
			<Button variant={variant} name="intent" value={intent} label={`${children}: ${about}`}>
				{children}
			</Button>
		</DeskForm>
	);
}

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

/**
 * Links to exactly what is listed as a file, in both formats. Not marked as downloads: the passkey may be asked
 * for first, and that page would be stored under the file's name.
 */
export function ExportLinks(props: {
	copy: { title: string; hint: string; csv: string; json: string };
	/** The address of the file. */
	url: (format: 'csv' | 'json') => string;
}) {
	const { copy, url } = props;
	return (
		<div>
			<p className="desk-actions">
				<span className="font-semibold">{copy.title}:</span>
				{(['csv', 'json'] as const).map((format) => (
					<a key={format} className="desk-link" href={url(format)}>
						{copy[format]}
					</a>
				))}
			</p>
			<p className="text-ink-soft">{copy.hint}</p>
		</div>
	);
}

const subscribe = () => () => {};

/** Whether the browser has taken the screen over: false on the server, and while React compares its markup. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}
