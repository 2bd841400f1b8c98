import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Callout } from '#app/ui/callout.tsx';
import { Toast as KitToast } from '#app/ui/toast.tsx';
import { DeskForm } from './form.tsx';

/** The outcome of the last action, above the screen; announced at once. */
export function Flash(props: { tone: 'done' | 'problem'; children: string | undefined }) {
	const { key } = useLocation();
	const { state } = useNavigation();
	// The next action has begun: this isn't its outcome.
	if (!props.children || state === 'submitting') return null;
	return (
		// A second outcome is announced and focused like the first.
		<Outcome key={key} {...props} />
	);
}

/** A message about what was just done; it takes the focus, so that it is read first. */
export function Outcome({ tone, children }: { tone: 'done' | 'problem'; children: ReactNode }) {
	return (
		<Callout
			tone={tone}
			role={tone === 'problem' ? 'alert' : 'status'}
			ref={takeFocus}
			// Without JavaScript a new document is read from its top.
			autoFocus
			tabIndex={-1}
			className="max-w-[70ch]"
		>
			{children}
		</Callout>
	);
}

/** Focuses an element once it's there: React's own `autoFocus` focuses controls alone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * The message for a redirect's `?done=`; undefined for unknown values.
 *
 * @param problems the messages that report a problem
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

/** A form that takes back what was just done. */
export interface Undo {
	/** Where it's posted to. */
	action: string;
	/** Its hidden fields, `intent` among them. */
	fields: readonly (readonly [name: string, value: string])[];
}

/** The outcome of an action, with a button that takes it back. */
export function Toast({ undo, children }: { undo?: Undo | undefined; children: ReactNode }) {
	const { key } = useLocation();
	const { state } = useNavigation();
	// The next action has begun: this isn't its outcome.
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
