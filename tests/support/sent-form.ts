import { filledForm, formTable } from './form-table.ts';

/**
 * Sends a filled form as a browser without JavaScript does.
 *
 * @param url of the site
 * @param mark of its sample texts
 * @returns its location, and the path of its private link
 */
export async function sendFilledForm(url: string, table: string, mark: string) {
	const form = formTable.find((one) => one.table === table);
	if (!form) throw new Error(table);
	const body = new URLSearchParams();
	for (const [name, value] of Object.entries(filledForm(form, mark))) {
		for (const one of [value].flat()) if (one !== '') body.append(name, String(one));
	}
	const sent = await fetch(url + form.path, { method: 'POST', redirect: 'manual', body });
	const location = sent.headers.get('location') ?? '';
	const [, reference = '', proof = ''] = /sent=(.*)&link=(.*)/.exec(location) ?? [];
	return { form, location, reference, proof, path: `/yours/${reference}/${proof}` };
}
