import { type RefObject, useEffect } from 'react';
import type { Form, FormValues } from '#app/domain/submissions/form.ts';

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
	useEffect(() => {
		const listened = element.current;
		// A click on the button may send the form as a document, which leaves the page (decision 18).
		let sending = busy;
		const ask = (event: BeforeUnloadEvent) => {
			if (!sending) event.preventDefault();
		};
		const send = ({ target }: Event) => {
			sending ||= (target as Element).closest('[type=submit]') !== null;
		};
		const update = () => {
			sending = busy;
			if (listened && isChanged(listened, form, blank)) addEventListener('beforeunload', ask);
			else removeEventListener('beforeunload', ask);
		};
		update();
		listened?.addEventListener('input', update);
		listened?.addEventListener('invalid', update, { capture: true });
		listened?.addEventListener('click', send);
		return () => {
			removeEventListener('beforeunload', ask);
			listened?.removeEventListener('input', update);
			listened?.removeEventListener('invalid', update, { capture: true });
			listened?.removeEventListener('click', send);
		};
	}, [element, form, blank, busy]);
}

function isChanged(element: HTMLFormElement, { fields }: Form, blank: FormValues): boolean {
	const values = new FormData(element);
	return fields.some(({ name }) => (values.getAll(name).join() || '') !== (blank[name] ?? ''));
}
