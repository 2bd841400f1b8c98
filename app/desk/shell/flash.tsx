import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Callout } from '#app/ui/callout.tsx';
import { Toast as KitToast } from '#app/ui/toast.tsx';
import { DeskForm } from './form.tsx';

/** The outcome of the last action, above the screen. Announced at once. */
export function Flash(props: { tone: 'done' | 'problem'; children: string | undefined }) {
	const { key } = useLocation();
	const { state } = useNavigation();
	// The next action has started, so this outcome is outdated.
	if (!props.children || state === 'submitting') return null;
	return (
		// Keyed, so that a second outcome is announced and focused like the first.
		<Outcome key={key} {...props} />
	);
}

/** The message of an outcome. It takes the focus, so a screen reader reads it first. */
export function Outcome({ tone, children }: { tone: 'done' | 'problem'; children: ReactNode }) {
	return (
		<Callout
			tone={tone}
			role={tone === 'problem' ? 'alert' : 'status'}
			ref={takeFocus}
			// Keeps the focus at the message when a new document loads without JavaScript.
			autoFocus
			tabIndex={-1}
			className="max-w-[70ch]"
		>
			{children}
		</Callout>
	);
}

/** Focuses an element on mount. React's `autoFocus` works on controls only. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * Returns the message for a redirect's `?done=`; undefined for an unknown value.
 *
 * @param problems keys of the messages that report a problem
 */
export function flashOf<Copy extends Record<string, string>>(
	url: URL,
	copy: Copy,
	problems: readonly (keyof Copy)[] = [],
): { tone: 'done' | 'problem'; children: string | undefined } {
	const name = url.searchParams.get('done') ?? '';
	const children = Object.hasOwn(copy, name) ? copy[name] : undefined;
	return { tone: problems.includes(name) ? 'problem' : 'done', children };
}

/** A form that undoes the last action. */
export interface Undo {
	/** URL of the POST. */
	action: string;
	/** Hidden fields, including `intent`. */
	fields: readonly (readonly [name: string, value: string])[];
}

/** The outcome of an action, with an undo button. */
export function Toast({ undo, children }: { undo?: Undo | undefined; children: ReactNode }) {
	const { key } = useLocation();
	const { state } = useNavigation();
	// The next action has started, so this outcome is outdated.
	if (state === 'submitting') return null;
	return (
		<KitToast key={key} dismiss="Dismiss" action={undo && <UndoForm {...undo} />}>
			{children}
		</KitToast>
	);
}

function UndoForm({ action, fields }: Undo) {
	return (
		<DeskForm action={action}>
			{fields.map(([name, value]) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<Button variant="quiet">Undo</Button>
		</DeskForm>
	);
}
