import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { ButtonVariant } from '#app/ui/button-class-name.ts';
import { controlClassName } from '#app/ui/field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { DeskForm } from './form.tsx';

/** A link on a line of its own, to a screen of the desk; with `reloadDocument`, to a page or a file. */
export function DeskLink({ className = '', ...props }: LinkProps) {
	return <Link {...props} className={`${textLinkClassName} ${className}`.trim()} />;
}

/** A form with one button, which names the action. */
export function ActionForm({
	intent,
	label,
	about,
	variant = 'quiet',
	hidden = {},
	lead,
	children,
	...form
}: Omit<ComponentProps<typeof DeskForm>, 'hidden' | 'children'> & {
	intent: string;
	label: string;
	/** The item that a button is for: part of its accessible name where several buttons have one label (WCAG 2.4.4). */
	about?: string;
	variant?: ButtonVariant;
	/** More fields that are sent along, such as the version that was shown. */
	hidden?: Record<string, string | number>;
	/** Says what the button does, below it. */
	lead?: string | undefined;
	/** Fields above the button. */
	children?: ReactNode;
}) {
	return (
		<DeskForm {...form}>
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
			<Button
				variant={variant}
				name="intent"
				value={intent}
				aria-label={about && `${label}: ${about}`}
			>
				{label}
			</Button>
			{lead && <p className="mt-1 text-ink-soft">{lead}</p>}
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
