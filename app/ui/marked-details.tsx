import { type ReactNode, useMemo } from 'react';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';

/**
 * A text with a `<mark>` around each part that looks like a personal detail. Screen readers ignore marks, so
 * a line beside it has to list the kinds (`personal_details.kinds` in content/site.yaml).
 *
 * @param props.text as it's stored; the caller renders line breaks
 */
export function MarkedDetails({ text }: { text: string }): ReactNode {
	return useMemo(() => {
		const parts: ReactNode[] = [];
		let at = 0;
		for (const { start, end } of findPersonalDetails(text)) {
			parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
			at = end;
		}
		return [...parts, text.slice(at)];
	}, [text]);
}
