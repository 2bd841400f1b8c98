import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type { SiteCopy } from '#app/content/site-copy.server.ts';
import { TextArea } from '#app/ui/text-area.tsx';
import type { DetailsNotice } from '../details-notice.tsx';

/**
 * A form's text area, with a notice below it when something in it looks like a personal detail (decision 67).
 * The notice and what finds the details come when the field is used: most visitors read on.
 */
export function LongField({
	details,
	...control
}: ComponentProps<typeof TextArea> & { details: SiteCopy['personal_details'] | undefined }) {
	const box = useRef<HTMLDivElement>(null);
	const [notice, setNotice] = useState<{
		Notice: ComponentType<ComponentProps<typeof DetailsNotice>>;
		control: HTMLTextAreaElement;
	}>();

	useEffect(() => {
		const textArea = box.current?.querySelector('textarea');
		if (!textArea) return;
		const load = () =>
			import('../details-notice.tsx').then(
				(module) => setNotice({ Notice: module.DetailsNotice, control: textArea }),
				() => {
					// Tried again at the next focus. The hint above the field says what to leave out.
				},
			);
		textArea.addEventListener('focus', load);
		// The visitor, or the browser after a reload, may have been here before this script.
		if (textArea.value || textArea === document.activeElement) load();
		return () => textArea.removeEventListener('focus', load);
	}, []);

	return (
		<div ref={box}>
			<TextArea {...control} />
			{notice && details && <notice.Notice control={notice.control} copy={details} />}
		</div>
	);
}
