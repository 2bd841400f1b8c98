import { type Actor, audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { tableOfReference } from '#app/forms/engine/reference.server.ts';
import { noteChange } from '#app/inbox/change-item.server.ts';
import { privateLinkPath, proofOf } from '#app/site/private-links.server.ts';
import type { LinkKeys } from '#app/site/services.server.ts';

export type EndOutcome =
	/** The path of the new link, which is shown once. */
	| { outcome: 'ended'; path: string }
	| { outcome: 'missing' }
	/** It was made anew nine times; only erasing ends the last one. */
	| { outcome: 'too_many' };

/** Ends a submission's private link, which got into wrong hands or got lost, and makes a new one. */
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
			.select(['id', 'link_number'])
			.where('reference', '=', reference)
			.forUpdate()
			.executeTakeFirst();
		if (!item) return { outcome: 'missing' };
		if (item.link_number === 9) return { outcome: 'too_many' };
		const linkNumber = item.link_number + 1;
		await trx
			.updateTable('inbox_items')
			.set({ link_number: linkNumber })
			.where('id', '=', item.id)
			.execute();
		await noteChange(trx, reference, { field: 'link', to_value: null }, by);
		await audit(trx, by, { action: 'inbox.link_ended', subject: reference });
		const proof = proofOf(key, { table: tableOfReference(reference), reference, linkNumber });
		return { outcome: 'ended', path: privateLinkPath({ reference, proof }) };
	});
}
