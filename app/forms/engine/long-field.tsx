import { type ComponentProps, useEffect, useRef } from 'react';
import type { SiteCopy } from '#app/content/site-copy.server.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import type { WatchRequest, watchEvent } from '../details-notice.ts';
import detailsNotice from '../details-notice.ts?worker&url';

/**
 * A form's text area, with a notice below it when something in it looks like a personal detail (decision 67).
 * The notice and what finds the details come when the field is used: most visitors read on.
 */
export function LongField({
	details,
	...control
}: ComponentProps<typeof TextArea> & { details: SiteCopy['personal_details'] | undefined }) {
	const place = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const box = place.current;
		const textArea = box?.querySelector('textarea');
		if (!box || !textArea || !details) return;
		const load = () =>
			import(/* @vite-ignore */ detailsNotice).then(
				() => {
					const type: typeof watchEvent = 'watch-details';
					const detail: WatchRequest = { copy: details, box };
					textArea.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
				},
				() => {
					// Tried again at the next focus. The hint above the field says what to leave out.
				},
			);
		textArea.addEventListener('focus', load);
		// The visitor, or the browser after a reload, may have been here before this script.
		if (textArea.value || textArea === document.activeElement) load();
		return () => textArea.removeEventListener('focus', load);
	}, [details]);

	return (
		<div ref={place}>
			<TextArea {...control} />
		</div>
	);
}
