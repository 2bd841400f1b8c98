import { useEffect, useRef } from 'react';
import { hiddenFields } from './form.ts';

/** The once-only key, the time it took, and the trap (decisions.md, "Sending twice" and "Spam"). */
export function HiddenControls() {
	const key = useRef<HTMLInputElement>(null);
	const elapsed = useRef<HTMLInputElement>(null);

	useEffect(() => {
		const shownAt = performance.now();
		// Not in the markup: the page is one for all visitors, and a page kept by the browser must not keep its key.
		if (key.current) key.current.value = newKey();
		const form = elapsed.current?.form;
		const note = () => {
			if (elapsed.current) elapsed.current.value = String(Math.round(performance.now() - shownAt));
		};
		form?.addEventListener('submit', note, { capture: true });
		return () => form?.removeEventListener('submit', note, { capture: true });
	}, []);

	return (
		<>
			<input ref={key} type="hidden" name={hiddenFields.key} />
			<input ref={elapsed} type="hidden" name={hiddenFields.elapsed} />
			<div className="trap" aria-hidden="true">
				<label>
					Leave this empty
					<input type="text" name={hiddenFields.trap} tabIndex={-1} autoComplete="off" />
				</label>
			</div>
		</>
	);
}

/** crypto.randomUUID exists only over https; a version 4 UUID from the same source elsewhere. */
function newKey(): string {
	if ('randomUUID' in crypto) return crypto.randomUUID();
	const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
