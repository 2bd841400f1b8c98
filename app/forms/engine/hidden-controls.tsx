import { useEffect, useRef } from 'react';
import { hiddenFields } from './form.ts';

/**
 * The submission key, the time it took to fill in, and the honeypot (product-decisions.md, "Sending twice"
 * and "Spam").
 *
 * @param props.blankAgain whether another form was sent from this page before
 */
export function HiddenControls(props: { honeypotLabel: string; blankAgain: boolean }) {
	const key = useRef<HTMLInputElement>(null);
	const elapsed = useRef<HTMLInputElement>(null);

	useEffect(() => {
		const form = key.current?.form;
		// The visitor may have started before this script ran.
		const shownAt = props.blankAgain ? performance.now() : 0;
		let sent = { content: '', key: '' };
		const note = () => {
			if (!form || !key.current || !elapsed.current) return;
			const content = contentOf(form);
			// Sending the same content again is one submission, however the first attempt ended; different
			// content is a new one, even on a page that the browser restored.
			if (content !== sent.content) sent = { content, key: newKey() };
			key.current.value = sent.key;
			elapsed.current.value = String(Math.round(performance.now() - shownAt));
		};
		form?.addEventListener('submit', note, { capture: true });
		return () => form?.removeEventListener('submit', note, { capture: true });
	}, [props.blankAgain]);

	return (
		<>
			<input ref={key} type="hidden" name={hiddenFields.key} />
			<input ref={elapsed} type="hidden" name={hiddenFields.elapsed} />
			<div className="honeypot" aria-hidden="true">
				<label>
					{props.honeypotLabel}
					<input type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
				</label>
			</div>
		</>
	);
}

function contentOf(form: HTMLFormElement): string {
	const ours: string[] = [hiddenFields.key, hiddenFields.elapsed];
	return JSON.stringify([...new FormData(form)].filter(([name]) => !ours.includes(name)));
}

/** crypto.randomUUID needs https; elsewhere we make a version 4 UUID from the same source. */
function newKey(): string {
	if ('randomUUID' in crypto) return crypto.randomUUID();
	const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
