import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../services.server.ts';
import type { Form } from './form.ts';
import { formCopyOf } from './form-copy.server.ts';
import { isReference } from './is-reference.ts';

/** What a form's page shows; `sent` after a form that was sent without JavaScript. */
export function loadForm(form: Form, url: URL, context: Readonly<RouterContextProvider>) {
	const { content, siteUrl } = context.get(servicesContext);
	const copy = formCopyOf(content, form);
	const sent = url.searchParams.has('sent');
	const reference = url.searchParams.get('sent');
	return {
		copy,
		address: siteUrl + form.path,
		site: content.site.form,
		sent,
		reference: isReference(reference) ? reference : undefined,
		// A new document says by its title what became of the form.
		meta: sent ? { ...copy.meta, title: copy.thanks.title } : copy.meta,
	};
}
