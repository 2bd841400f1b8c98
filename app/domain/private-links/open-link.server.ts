import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { noteChange } from '#app/domain/inbox/item-row.server.ts';
import { urgencies } from '#app/domain/inbox/states.ts';
import { hashKeys, keyedHash } from '#app/domain/mail/erased-emails.server.ts';
import { linkName } from '#app/domain/privacy/erase-records.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import type { Form, InboxTable } from '#app/domain/submissions/form.ts';
import {
	isSameProof,
	linkNumbers,
	maxLinkNumber,
	type PrivateLink,
	proofOf,
	readProof,
} from '#app/domain/submissions/private-links.server.ts';
import { readReference, tableOfReference } from '#app/domain/submissions/reference.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { LinkKeys, Services } from '#app/platform/http/services.server.ts';

export interface OpenedLink {
	link: PrivateLink;
	form: Form;
	table: InboxTable;
	itemId: string;
	submissionId: string;
	/** True while the team owes an answer to words that sound like a crisis. */
	isUrgent: boolean;
}

export type LinkOutcome =
	| ({ outcome: 'open' } & OpenedLink)
	/** The proof is right, but the submission was erased. */
	| { outcome: 'erased'; at: Date }
	/** Wrong, ended or never issued; the response doesn't tell which. */
	| { outcome: 'unknown' }
	| { outcome: 'limited' };

type LinkServices = Pick<Services, 'teamDb' | 'deskSecret' | 'linkKeys' | 'linkLimit'>;

/**
 * Opens a private link. The same statements run whatever is wrong with it, so that neither the response nor its timing
 * reveals whether a reference exists.
 *
 * @param typed as in the URL
 * @param address of the visitor, for the rate limit
 * @param uses number of uses of the limit that the request counts as
 */
export async function openLink(
	{ teamDb, deskSecret, linkKeys, linkLimit }: LinkServices,
	typed: { reference: string; proof: string },
	address: string,
	uses = 1,
): Promise<LinkOutcome> {
	const reference = readReference(typed.reference);
	const proof = readProof(typed.proof);
	if (reference === undefined || proof === undefined) return { outcome: 'unknown' };
	if (!(await linkLimit.consume('yours', address, uses))) return { outcome: 'limited' };
	const table = tableOfReference(reference);
	const keys = await linkKeys();
	const { item, erased } = await asTeam(teamDb, async (trx) => ({
		item: await findItem(trx, reference),
		erased: await findErasure(trx, reference, deskSecret),
	}));
	const linkNumber = item?.link_number ?? erased?.linkNumber ?? 0;
	const right = keys
		.map((key) => isSameProof(proof, proofOf(key, { table, reference, linkNumber })))
		.includes(true);
	if (!right) return { outcome: 'unknown' };
	if (item) {
		const link = { reference, proof };
		const ids = { itemId: item.id, submissionId: item.submission_id };
		const isUrgent = item.urgency === urgencies.crisis && item.state === 'open';
		return { outcome: 'open', link, form: formOfTable(table), table, ...ids, isUrgent };
	}
	return erased ? { outcome: 'erased', at: erased.at } : { outcome: 'unknown' };
}

async function findItem(trx: Transaction<Schema>, reference: string) {
	return trx
		.selectFrom('inbox_items')
		.select(['id', 'submission_id', 'link_number', 'urgency', 'state'])
		.where('reference', '=', reference)
		.executeTakeFirst();
}

/** Finds when a reference was erased on request, and the number that its link had then. */
async function findErasure(
	trx: Transaction<Schema>,
	reference: string,
	secret: string | undefined,
): Promise<{ at: Date; linkNumber: number } | undefined> {
	const hashes = (await hashKeys(trx, secret)).flatMap((key) =>
		linkNumbers.map((number) => ({ number, hash: keyedHash(key, linkName(reference, number)) })),
	);
	const { rows } = await sql<{ at: Date; reference_hashes: string[] }>`
		select at, reference_hashes from erase_records
		where reference_hashes && ${hashes.map(({ hash }) => hash)}::text[]
		order by at desc limit 1`.execute(trx);
	const [row] = rows;
	if (!row) return undefined;
	const named = hashes.filter(({ hash }) => row.reference_hashes.includes(hash));
	return { at: row.at, linkNumber: Math.max(0, ...named.map(({ number }) => number)) };
}

/**
 * Returns true if the proof is one that the reference has, had or may get. Reads no row, so that a stranger's request
 * can be refused before anything is done for it.
 *
 * @param typed as in the URL
 */
export async function isPossibleLink(
	{ linkKeys }: Pick<Services, 'linkKeys'>,
	typed: { reference: string; proof: string },
): Promise<boolean> {
	const reference = readReference(typed.reference);
	const proof = readProof(typed.proof);
	if (reference === undefined || proof === undefined) return false;
	const table = tableOfReference(reference);
	const keys = await linkKeys();
	return keys
		.flatMap((key) =>
			linkNumbers.map((linkNumber) =>
				isSameProof(proof, proofOf(key, { table, reference, linkNumber })),
			),
		)
		.includes(true);
}

type EndOutcome =
	/** The new link, which is shown once, and the language of its page. */
	| { outcome: 'ended'; link: PrivateLink; language: string }
	| { outcome: 'missing' }
	/** The link was renewed nine times; only erasing ends the last one. */
	| { outcome: 'too_many' };

/** Ends a submission's private link, which was lost or leaked, and creates a new one. */
export async function endLink(
	db: TeamDb,
	linkKeys: LinkKeys,
	reference: string,
	by: Actor,
): Promise<EndOutcome> {
	const [key] = await linkKeys();
	return asTeam(db, async (trx) => {
		const item = await trx
			.selectFrom('inbox_items')
			.select(['id', 'link_number', 'language'])
			.where('reference', '=', reference)
			.forUpdate()
			.executeTakeFirst();
		if (!item) return { outcome: 'missing' };
		if (item.link_number === maxLinkNumber) return { outcome: 'too_many' };
		const linkNumber = item.link_number + 1;
		await trx
			.updateTable('inbox_items')
			.set({ link_number: linkNumber })
			.where('id', '=', item.id)
			.execute();
		await noteChange(trx, reference, { field: 'link', to_value: null }, by);
		await audit(trx, by, { action: 'inbox.link_ended', subject: reference });
		const proof = proofOf(key, { table: tableOfReference(reference), reference, linkNumber });
		return { outcome: 'ended', link: { reference, proof }, language: item.language };
	});
}
