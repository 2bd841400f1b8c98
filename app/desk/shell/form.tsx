import { type RefObject, useEffect, useRef } from 'react';
import { Form, type FormProps, useLocation, useResolvedPath } from 'react-router';

/**
 * The draft's key in the tab's session storage, which lasts until the tab closes or the member signs out
 * (Clear-Site-Data).
 *
 * @param pathname the screen that the form is sent to, since confirming with a passkey leads there
 */
const keyOf = (pathname: string, name: string) => `draft:${pathname}:${name}`;

const doneEvent = 'draft-done';

const layouts = {
	/** Fields stacked. */
	stack: 'grid max-w-120 grid-cols-1 gap-4 *:[button]:justify-self-start',
	/** Fields stacked, at full width. */
	wide: 'grid grid-cols-1 gap-4 *:[button]:justify-self-start',
	/** Fields on one line while there is room. */
	line: 'flex flex-wrap items-end gap-2 *:data-field:max-w-120 *:data-field:flex-[1_1_--spacing(60)]',
	/** Buttons in a row. */
	buttons: 'flex flex-wrap gap-2',
	/** Buttons and texts in a row. */
	actions: 'flex flex-wrap items-center gap-x-4 gap-y-2',
};

export type FormLayout = keyof typeof layouts;

/** The classes of a form's layout. */
export const formClassName = (layout: FormLayout) => layouts[layout];

/**
 * A form of a screen, submitted by the router, or by the browser before the script runs. With a `draft`, the
 * typed text survives signing in again, a fresh assertion and a failed screen, until the success of that name
 * (flash.tsx) or `DraftDone` ends it.
 */
export function DeskForm({
	draft,
	begun = false,
	layout,
	className = '',
	...props
}: FormProps & {
	draft?: string | undefined;
	/**
	 * True if the form's initial text is stored nowhere else, such as an undone reply: it is saved as a draft
	 * from the start.
	 */
	begun?: boolean;
	layout?: FormLayout;
	ref?: RefObject<HTMLFormElement | null>;
}) {
	const ownRef = useRef<HTMLFormElement>(null);
	const form = props.ref ?? ownRef;
	useDraft(form, useTarget(props.action), draft, begun);
	return (
		<Form
			method="post"
			// Keeps the browser from remembering what the team types.
			autoComplete="off"
			// Revalidates after a refusal too, to show what another member changed meanwhile.
			defaultShouldRevalidate
			{...props}
			ref={form}
			className={`${layout ? layouts[layout] : ''} ${className}`.trim() || undefined}
		/>
	);
}

/** Returns the path of the screen that a form is sent to. */
function useTarget(action: FormProps['action']): string {
	const here = useLocation().pathname;
	return useResolvedPath(typeof action === 'string' ? action : here).pathname;
}

/** Ends the draft of that name after a successful submission: clears it from the form and from the tab. */
export function DraftDone({ name }: { name: string | undefined }) {
	const { key, pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key, and each is a separate success
	useEffect(() => {
		if (!name) return;
		sessionStorage.removeItem(keyOf(pathname, name));
		dispatchEvent(new CustomEvent(doneEvent, { detail: name }));
	}, [name, pathname, key]);
	return null;
}

function useDraft(
	ref: RefObject<HTMLFormElement | null>,
	pathname: string,
	name: string | undefined,
	begun: boolean,
) {
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
			// The outcome takes the focus (flash.tsx), and the screen's keyboard shortcuts work again.
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
		// Text typed while the screen was loading is newer.
		if (value === undefined || isTyped(control)) continue;
		control.value = begun ? joined(control.value, value) : value;
	}
}

/** Joins the restored text with the text typed since, without repeating either. */
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
