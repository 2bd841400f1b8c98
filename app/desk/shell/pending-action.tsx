import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import { Outcome } from './flash.tsx';

/** A form that was sent and waits for a passkey. It's in the tab's session storage, like drafts (form.tsx). */
interface PendingAction {
	memberId: string;
	sentAt: number;
	action: string;
	/** Undefined if a file is among them, which can't be stored. */
	fields: [name: string, value: string][] | undefined;
	/** Set once the passkey was used. */
	confirmed?: true;
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

/**
 * Finishes an action that the server answered by asking for a passkey (authorize.server.ts), once the same member has
 * used it. Otherwise says that it wasn't done.
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
	const [isUndone, setUndone] = useState(false);
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
		if (asksForPasskey(location.pathname)) {
			if (arrived) sessionStorage.setItem(key, JSON.stringify(arrived));
			return;
		}
		const stored = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		setUndone(stored !== null);
		if (!stored) return;
		const { action, fields, ...pending } = JSON.parse(stored) as PendingAction;
		const isTheirs = pending.memberId === memberId && Date.now() - pending.sentAt < longestWait;
		if (!pending.confirmed || !fields || !isTheirs) return;
		const form = new FormData();
		for (const [name, value] of fields) form.append(name, value);
		setUndone(false);
		isFinishing.current = true;
		void submit(form, { method: 'post', action, replace: true });
	}, [location.key]);
	return (
		<>
			{isUndone && (
				<div className="mb-5">
					<Outcome tone="problem">
						Not done yet: your passkey was asked for first. What you typed is below. Choose a file
						again if there was one, then click once more.
					</Outcome>
				</div>
			)}
			<Fragment key={finished}>{children}</Fragment>
		</>
	);
}

function pendingOf(memberId: string, action: string, formData: FormData): PendingAction {
	const fields = [...formData].filter(
		(field): field is [string, string] => typeof field[1] === 'string',
	);
	const isWhole = fields.length === [...formData].length;
	return { memberId, sentAt: Date.now(), action, fields: isWhole ? fields : undefined };
}
