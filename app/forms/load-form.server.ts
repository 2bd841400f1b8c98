import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../services.server.ts';
import type { Form } from './form.ts';
import { wordsOf } from './words.server.ts';

/** What a form's page shows; `sent` after a form that was sent without JavaScript. */
export function loadForm(form: Form, url: URL, context: Readonly<RouterContextProvider>) {
	const { content } = context.get(servicesContext);
	return {
		words: wordsOf(content, form),
		site: content.site.form,
		sent: url.searchParams.has('sent'),
	};
}
