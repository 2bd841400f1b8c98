import { type RefObject, useLayoutEffect } from 'react';
import type { Form, FormValues } from '#app/domain/submissions/form.ts';

/**
 * Clicks on these lose nothing, but the browser asks all the same: the button may send the form as a document
 * (decision 18), and a phone number opens another program.
 */
const harmless = '[type=submit], a[href^="tel:"], a[href^="mailto:"]';

/**
 * Makes the browser ask before the page goes away with something that was typed and not sent, as a letter does.
 * Only then: a page that always asks is kept out of Firefox's back/forward cache.
 *
 * @param element the form
 * @param blank the values that the page was opened with
 * @param busy true while the form is being sent
 */
export function useLeaveWarning(
	element: RefObject<HTMLFormElement | null>,
	form: Form,
	blank: FormValues,
	busy: boolean,
): void {
	// With the page's change, so that a visible failure always comes with the question.
	useLayoutEffect(() => {
		const listened = element.current;
		let isExpected = busy;
		const ask = (event: BeforeUnloadEvent) => {
			if (!isExpected) event.preventDefault();
		};
		const expectLeaving = ({ target }: Event) => {
			isExpected = busy || (target as Element).closest(harmless) !== null;
		};
		const update = () => {
			isExpected = busy;
			if (listened && isChanged(listened, form, blank)) addEventListener('beforeunload', ask);
			else removeEventListener('beforeunload', ask);
		};
		update();
		listened?.addEventListener('input', update);
		// After the form's own handlers, which may have refused it.
		addEventListener('submit', update);
		addEventListener('click', expectLeaving);
		return () => {
			removeEventListener('beforeunload', ask);
			listened?.removeEventListener('input', update);
			removeEventListener('submit', update);
			removeEventListener('click', expectLeaving);
		};
	}, [element, form, blank, busy]);
}

function isChanged(element: HTMLFormElement, { fields }: Form, blank: FormValues): boolean {
	const values = new FormData(element);
	return fields.some(({ name }) => (values.getAll(name).join() || '') !== (blank[name] ?? ''));
}
