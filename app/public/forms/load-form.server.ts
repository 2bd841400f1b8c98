import type { RouterContextProvider } from 'react-router';
import { formCopyOf, formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import { type Form, isFreeText } from '#app/domain/submissions/form.ts';
import { markOf, privateLinkPath } from '#app/domain/submissions/private-links.server.ts';
import { readSent, thanksQuery } from '#app/domain/submissions/thanks-query.ts';
import { ledgerForms, loadLedger } from '#app/domain/topics/ledger.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

type FormWithTopics = Form & { table: (typeof ledgerForms)[number] };

/** Returns true for a form whose page shows topics. */
export const hasLedger = (form: Form): form is FormWithTopics =>
	(ledgerForms as readonly string[]).includes(form.table);

/** Loads the data of a form's page that shows topics. */
export async function loadFormWithTopics(
	form: FormWithTopics,
	url: URL,
	context: Readonly<RouterContextProvider>,
) {
	const ledger = await loadLedger(form.table, url.searchParams, context.get(servicesContext));
	const loaded = await loadForm(form, url, context);
	const { query, feed, entries } = ledger;
	const meta = {
		...loaded.meta,
		...(entries.length > 0 && { feed }),
		// The links of a state or a page are the same in every language.
		...(query && { noindex: true, carried: query }),
	};
	return { ...loaded, ledger, meta };
}

/** Loads the data of a form's page; `sent` after a submission without JavaScript (a redirect to `?sent`). */
export async function loadForm(form: Form, url: URL, context: Readonly<RouterContextProvider>) {
	const { content, siteUrl, linkKeys } = context.get(servicesContext);
	const copy = formCopyOf(content, form);
	const path = formPath(content, form);
	const sent = url.searchParams.has('sent');
	const { reference, proof, ticket, mark } = readSent(url.searchParams);
	const isUrgent =
		reference !== undefined &&
		mark !== undefined &&
		(await linkKeys()).some((key) => markOf(key, reference, true) === mark);
	const urgent = isUrgent ? content.urgent.thanks : undefined;
	return {
		form,
		copy,
		path,
		url: siteUrl + path,
		site: content.site.form,
		/** Only forms with free text need it (form-fields.tsx). */
		details: form.fields.some(isFreeText) ? content.site.personal_details : undefined,
		sent,
		reference,
		ticket,
		mark,
		urgent,
		link: reference && proof && siteUrl + privateLinkPath(content, { reference, proof }),
		// The title of the new document announces the result, and nothing of a crisis: it stays in the history.
		meta: sent
			? {
					...copy.meta,
					title: copy.thanks.title,
					carried: thanksQuery(reference, mark),
				}
			: copy.meta,
	};
}
