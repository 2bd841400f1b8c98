import type { LoaderFunctionArgs } from 'react-router';
import { labelsOf } from '#app/domain/privacy/labels.server.ts';
import { readLocations } from '#app/domain/privacy/record-locations.server.ts';
import { asTeam } from '#app/platform/db/role-db.server.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';

/**
 * Returns a URL's references without duplicates. They are in the URL, which survives a fresh assertion (`deskPath`): a
 * reference identifies an item and an id a sign-up; neither says anything about a person.
 */
export function readSelected(url: URL): string[] {
	const references = url.searchParams
		.getAll('of')
		.filter((text) => /^[A-Z]{2}(-[0-9A-Z]{5}){2}$/.test(text) || isUuid(text));
	return [...new Set(references)];
}

/** Loads the records that a URL names, newest first and without their content. */
export async function loadSelected({ context, url }: LoaderFunctionArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const locations = await asTeam(teamDb, (trx) => readLocations(trx, readSelected(url)));
	return {
		records: locations.map(({ reference, submission_table, received_at }) => ({
			reference,
			form: labelsOf(content).form(submission_table),
			received_at,
		})),
	};
}

export type SelectedRecords = Awaited<ReturnType<typeof loadSelected>>['records'];
