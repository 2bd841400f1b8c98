import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { asTeam, type TeamDb } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { encodeInProcess } from './encode-in-process.server.ts';
import type { EncodedPicture } from './encoded-picture.ts';
import type { Picture } from './picture-src.ts';

export interface AddedPicture {
	picture: Picture;
	/** The alternative text; empty until someone has written it. */
	alt: string;
	/** False if it was stored already. */
	added: boolean;
}

/**
 * Stores an uploaded or imported picture. The same picture again keeps its row, and gets the alt text if it had none.
 *
 * @param bytes a JPEG, PNG, WebP, AVIF or GIF
 * @param exported true for an original written by `team posts export`, which keeps its hash
 * @throws PictureRefused
 */
export async function addPicture(
	db: TeamDb,
	bytes: Uint8Array,
	alt: string,
	by: Actor,
	exported = false,
): Promise<AddedPicture> {
	const encoding = await encodeInProcess(bytes);
	const encoded = exported ? { ...encoding, original: bytes } : encoding;
	const hash = pictureHash(encoded.original);
	return asTeam(db, async (trx) => {
		const added = await insert(trx, hash, encoded, alt, by);
		const stored = await trx
			.selectFrom('pictures')
			.select(['hash', 'width', 'height', 'alt'])
			.where('hash', '=', hash)
			.executeTakeFirstOrThrow();
		if (!added && stored.alt === '' && alt !== '') {
			await trx.updateTable('pictures').set({ alt }).where('hash', '=', hash).execute();
			stored.alt = alt;
		}
		const { alt: said, ...picture } = stored;
		return { picture, alt: said, added };
	});
}

/** Returns a picture's hash, computed from its stored original. */
export function pictureHash(original: Uint8Array): string {
	return createHash('sha256').update(original).digest('hex').slice(0, 32);
}

/** Inserts the picture. Returns false if it was stored already. */
async function insert(
	trx: Transaction<Schema>,
	hash: string,
	{ original, width, height, files }: EncodedPicture,
	alt: string,
	by: Actor,
): Promise<boolean> {
	const inserted = await trx
		.insertInto('pictures')
		.values({ hash, width, height, alt, created_by: by.memberId, original: Buffer.from(original) })
		.onConflict((conflict) => conflict.column('hash').doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!inserted) return false;
	const rows = files.map(({ bytes, ...file }) => ({
		...file,
		picture_id: inserted.id,
		bytes: Buffer.from(bytes),
	}));
	await trx.insertInto('picture_files').values(rows).execute();
	await audit(trx, by, { action: 'pictures.added', subject: hash });
	return true;
}
