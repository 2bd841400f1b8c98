import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigation, useSubmit } from 'react-router';
import { Callout } from '#app/ui/callout.tsx';

/** A form that was sent and waits for a passkey. It's in the tab's session storage, like drafts (form.tsx). */
interface PendingAction {
	/** Undefined for a press that can't be finished, so that it doesn't matter whose it was. */
	memberId?: string | undefined;
	sentAt: number;
	action: string;
	fields: [name: string, value: string][];
	/** False if there was more than its fields, such as a file, which can't be stored. */
	isWhole: boolean;
	/** Set once the passkey was used. */
	confirmed?: true;
}

interface Undone {
	action: string;
	/** The button to click again, if it's on the screen. */
	button: HTMLButtonElement | undefined;
}

const key = 'pending-action';

const asksForPasskey = (pathname: string) => /^\/desk\/(confirm|sign-in)$/.test(pathname);

/** Milliseconds that an action waits: as long as the passkey counts as fresh. */
const longestWait = 10 * 60_000;

/** Called after a passkey was used: the next screen finishes the action. */
export function confirmPendingAction(): void {
	const pending = sessionStorage.getItem(key);
	if (pending)
		sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(pending), confirmed: true }));
}

/** Remembers a press that only its own button can finish, so that the screen says that it wasn't done. */
export function rememberPress(action: string): void {
	const pending: PendingAction = { sentAt: Date.now(), action, fields: [], isWhole: false };
	sessionStorage.setItem(key, JSON.stringify(pending));
}

/**
 * Finishes an action that the server answered by asking for a passkey (authorize.server.ts), once the same member has
 * used it. Otherwise says that it wasn't done, with the focus on the button to press again.
 *
 * @param props.memberId the signed-in member's
 * @param props.children the screen. It starts anew after the action, so that its controls show what is stored
 */
export function PendingAction(props: { memberId: string | undefined; children: ReactNode }) {
	const { memberId, children } = props;
	const { state, formMethod, formAction, formData } = useNavigation();
	const location = useLocation();
	const submit = useSubmit();
	const sent = useRef<PendingAction>(undefined);
	const [undone, setUndone] = useState<Undone>();
	const isFinishing = useRef(false);
	const [finished, setFinished] = useState(0);
	useEffect(() => {
		if (state === 'idle') return;
		const isSent = formMethod === 'POST' && formAction && formData && memberId;
		sent.current = isSent ? pendingOf(memberId, formAction, formData) : undefined;
	}, [state, formMethod, formAction, formData, memberId]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key
	useEffect(() => {
		if (isFinishing.current) setFinished((count) => count + 1);
		isFinishing.current = false;
		const arrived = sent.current;
		sent.current = undefined;
		setUndone(undefined);
		if (asksForPasskey(location.pathname)) {
			if (arrived) sessionStorage.setItem(key, JSON.stringify(arrived));
			return;
		}
		const stored = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		if (!stored) return;
		const pending = JSON.parse(stored) as PendingAction;
		const { action, fields } = pending;
		// Of somebody else who was signed in here before.
		if (pending.memberId !== undefined && pending.memberId !== memberId) return;
		const isInTime = Date.now() - pending.sentAt < longestWait;
		if (!pending.confirmed || !pending.isWhole || !isInTime) {
			const button = buttonOf(pending);
			setUndone({ action, button });
			focusWithin(button);
			return;
		}
		const form = new FormData();
		for (const [name, value] of fields) form.append(name, value);
		isFinishing.current = true;
		void submit(form, { method: 'post', action, replace: true });
	}, [location.key]);
	return (
		<>
			{undone && <NotDone {...undone} />}
			<Fragment key={finished}>{children}</Fragment>
		</>
	);
}

function NotDone({ action, button }: Undone) {
	return (
		<Callout
			tone="problem"
			role="alert"
			tabIndex={-1}
			ref={(box) => {
				if (!button) box?.focus();
			}}
			className="mb-5 max-w-[70ch]"
		>
			<strong>Not done yet.</strong> Your passkey was asked for first.{' '}
			{button ? (
				<>
					What you typed is still here.{' '}
					{button.form?.querySelector('[type="file"]') && 'Choose the file again. '}
					Then click “{button.ariaLabel ?? button.textContent}” once more.
				</>
			) : (
				<Link to={action}>Go back to where you clicked</Link>
			)}
		</Callout>
	);
}

/** Returns the button of this screen that was clicked; undefined if it has none. */
function buttonOf({ action, fields }: PendingAction): HTMLButtonElement | undefined {
	const { pathname } = new URL(action, document.baseURI);
	const isOfButton = ({ name, value }: HTMLButtonElement) =>
		name === '' ||
		fields.length === 0 ||
		fields.some(([sentName, sent]) => sentName === name && sent === value);
	return [...document.querySelectorAll<HTMLButtonElement>('main form button')].find(
		(button) =>
			button.type === 'submit' &&
			button.form &&
			new URL(button.form.action).pathname === pathname &&
			isOfButton(button) &&
			!fields.some(([name, sent]) => button.form && isUnlike(button.form, name, sent)),
	);
}

function focusWithin(button: HTMLButtonElement | undefined) {
	for (let box = button?.closest('details'); box; box = box.parentElement?.closest('details'))
		box.open = true;
	button?.focus();
}

/** Returns true if a form has another hidden value of that name, as that of another row of a table. */
function isUnlike(form: HTMLFormElement, name: string, sent: string): boolean {
	const control = form.elements.namedItem(name);
	return (
		control instanceof HTMLInputElement &&
		control.type === 'hidden' &&
		!/^(version|key)$/.test(name) &&
		control.value !== sent
	);
}

function pendingOf(memberId: string, action: string, formData: FormData): PendingAction {
	const fields = [...formData].filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	);
	const isWhole = fields.length === [...formData].length;
	return { memberId, sentAt: Date.now(), action, fields, isWhole };
}
