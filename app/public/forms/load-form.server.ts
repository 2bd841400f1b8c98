import type { LoaderFunctionArgs } from 'react-router';
import { loadQuestions } from '#app/domain/questions/public-questions.server.ts';
import { allForms } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf, formPath } from '#app/domain/submissions/check-form-copy.server.ts';
import { type Form, isFreeText } from '#app/domain/submissions/form.ts';
import { markOf, privateLinkPath } from '#app/domain/submissions/private-links.server.ts';
import { readSent, thanksQuery } from '#app/domain/submissions/thanks-query.ts';
import { ledgerForms, loadLedger } from '#app/domain/topics/ledger.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

type FormArgs = Pick<LoaderFunctionArgs, 'url' | 'context'>;

/** Returns the form whose page is at the URL. */
export function formAt({ url, context }: FormArgs): Form {
	const { content } = context.get(servicesContext);
	const form = allForms.find((candidate) => formPath(content, candidate) === url.pathname);
	if (!form) throw new Response(null, { status: 404, statusText: 'Not Found' });
	return form;
}

/** Loads the data of a form's page, and its topics and counted barriers if it shows them. */
export async function loadFormWithTopics(args: FormArgs) {
	const { url, context } = args;
	const services = context.get(servicesContext);
	const loaded = await loadForm(args);
	const table = ledgerForms.find((name) => name === loaded.form.table);
	if (!table) return { ...loaded, ledger: undefined, barriers: undefined, isLive: false };
	const ledger = await loadLedger(table, url.searchParams, services);
	const counted = table === 'equity_labs' ? await loadQuestions(services, table) : undefined;
	if (counted?.mayCount) {
		const { copy, site } = loaded;
		const privacy = `${copy.form.privacy ?? site.privacy} ${counted.copy.barriers.form_line}`;
		loaded.copy = { ...copy, form: { ...copy.form, privacy } };
	}
	const barriers = counted?.questions.some(({ figures }) => figures) ? counted : undefined;
	/** Shows what may be withdrawn, or says what may be counted. */
	const isLive = ledger.entries.length > 0 || counted !== undefined;
	const { query, feed, entries } = ledger;
	const meta = {
		...loaded.meta,
		...(entries.length > 0 && { feed }),
		// The links of a state or a page are the same in every language.
		...(query && { noindex: true, carried: query }),
	};
	return { ...loaded, ledger, barriers, meta, isLive };
}

/** Loads the data of a form's page; `sent` after a submission without JavaScript (a redirect to `?sent`). */
export async function loadForm(args: FormArgs) {
	const { url } = args;
	const { content, siteUrl, linkKeys } = args.context.get(servicesContext);
	const form = formAt(args);
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
