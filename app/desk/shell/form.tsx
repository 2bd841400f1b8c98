import { type RefObject, useEffect, useRef } from 'react';
import { Form, type FormProps, useLocation } from 'react-router';

/** Where a draft is kept: in its tab, until it closes or the member signs out (Clear-Site-Data). */
const keyOf = (pathname: string, name: string) => `draft:${pathname}:${name}`;

const doneEvent = 'draft-done';

/** What is kept under a field's name in a draft of this tab; empty where there is none. */
export function draftText(pathname: string, draft: string, field: string): string {
	const stored = sessionStorage.getItem(keyOf(pathname, draft));
	if (!stored) return '';
	return (JSON.parse(stored) as [string, string][]).find(([name]) => name === field)?.[1] ?? '';
}

const layouts = {
	/** Fields below each other. */
	stack: 'grid max-w-120 grid-cols-1 gap-4',
	/** The same, as wide as what is around them. */
	wide: 'grid grid-cols-1 gap-4',
	/** On one line, as long as there is room. */
	line: 'flex flex-wrap items-end gap-2 *:data-field:max-w-120 *:data-field:flex-[1_1_--spacing(60)]',
	/** Buttons beside each other. */
	buttons: 'flex flex-wrap gap-2',
	/** Buttons and texts beside each other. */
	actions: 'flex flex-wrap items-center gap-x-4 gap-y-2',
};

export type FormLayout = keyof typeof layouts;

/** The classes of a form's layout. */
export const formClassName = (layout: FormLayout) => layouts[layout];

/**
 * A form of a screen, posted by the router, or by the browser while there's no script. With a `draft`, what is typed
 * outlives signing in again, a fresh assertion and a failed screen: `DraftDone` ends it.
 */
export function DeskForm({
	draft,
	begun = false,
	layout,
	className = '',
	...props
}: FormProps & {
	draft?: string | undefined;
	/** Whether what stands in it is nowhere else, like a reply that was taken back: it is a draft from the start. */
	begun?: boolean;
	layout?: FormLayout;
	ref?: RefObject<HTMLFormElement | null>;
}) {
	const own = useRef<HTMLFormElement>(null);
	const form = props.ref ?? own;
	useDraft(form, draft, begun);
	return (
		<Form
			method="post"
			// A browser remembers nothing of what the team types.
			autoComplete="off"
			// Also after a refusal: what somebody else changed meanwhile is to be seen.
			defaultShouldRevalidate
			{...props}
			ref={form}
			className={`${layout ? layouts[layout] : ''} ${className}`.trim() || undefined}
		/>
	);
}

/** Says that what was typed under that name has been accepted, so that it goes from its form and from the tab. */
export function DraftDone({ name }: { name: string | undefined }) {
	const { key, pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key, and each is a success of its own
	useEffect(() => {
		if (!name) return;
		sessionStorage.removeItem(keyOf(pathname, name));
		dispatchEvent(new CustomEvent(doneEvent, { detail: name }));
	}, [name, pathname, key]);
	return null;
}

function useDraft(
	ref: RefObject<HTMLFormElement | null>,
	name: string | undefined,
	begun: boolean,
) {
	const { pathname } = useLocation();
	useEffect(() => {
		const form = ref.current;
		if (!form || !name) return;
		const key = keyOf(pathname, name);
		restore(form, sessionStorage.getItem(key), begun);
		const save = () => {
			const values = controls(form).map((control) => [control.name, control.value]);
			sessionStorage.setItem(key, JSON.stringify(values));
		};
		if (begun) save();
		const onDone = (event: Event) => {
			if ((event as CustomEvent).detail !== name) return;
			form.reset();
			// Its outcome takes the focus (flash.tsx), and the screen's keys are keys again, not letters of a text.
			const { activeElement } = document;
			if (activeElement instanceof HTMLTextAreaElement && form.contains(activeElement))
				activeElement.blur();
		};
		form.addEventListener('input', save);
		addEventListener(doneEvent, onDone);
		return () => {
			form.removeEventListener('input', save);
			removeEventListener(doneEvent, onDone);
		};
	}, [ref, name, pathname, begun]);
}

function restore(form: HTMLFormElement, stored: string | null, begun: boolean) {
	if (!stored) return;
	const values = new Map(JSON.parse(stored) as [string, string][]);
	for (const control of controls(form)) {
		const value = values.get(control.name);
		// What was typed while the screen was loading is newer.
		if (value === undefined || isTyped(control)) continue;
		control.value = begun ? joined(control.value, value) : value;
	}
}

/** What came back, and below it what was typed since, unless that is part of it. */
function joined(begun: string, typed: string): string {
	if (begun.includes(typed)) return begun;
	return typed.includes(begun) ? typed : `${begun}\n\n${typed}`;
}

function isTyped(control: DraftControl): boolean {
	return !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue;
}

type DraftControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controls(form: HTMLFormElement): DraftControl[] {
	return [...form.elements].filter(
		(element): element is DraftControl =>
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement ||
			(element instanceof HTMLInputElement && /^(text|email|date|time|search)$/.test(element.type)),
	);
}
