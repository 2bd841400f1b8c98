import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import { encodeInProcess } from './encode-in-process.server.ts';
import type { EncodedPicture } from './encoded-picture.ts';
import type { Picture } from './picture-src.ts';

/** The outcome of an upload. */
export interface AddedPicture {
	picture: Picture;
	/** Alternative text; empty until a member writes it. */
	alt: string;
	/** False for a picture that was stored before. */
	added: boolean;
}

/**
 * Stores a picture, for the desk and for `team posts import`. The same picture again is the same row; it gets the alt
 * text if it had none.
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
	const made = await encodeInProcess(bytes);
	const encoded = exported ? { ...made, original: bytes } : made;
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
		const { alt: storedAlt, ...picture } = stored;
		return { picture, alt: storedAlt, added };
	});
}

/** Returns a picture's hash, which is that of its stored original. */
export function pictureHash(original: Uint8Array): string {
	return createHash('sha256').update(original).digest('hex').slice(0, 32);
}

/** @returns true if it is new */
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

/**
 * Creates the mail files of a post's pictures that were stored before there were any.
 *
 * @throws PictureRefused if too many pictures are being encoded already
 */
export async function addMailFiles(db: TeamDb, postId: string): Promise<void> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ id: string; original: Uint8Array }>`
			select picture.id, picture.original from pictures as picture
			where picture.hash in (select hash from picture_uses() where post_id = ${postId}::uuid)
				and not exists (
					select 1 from picture_files as file
					where file.picture_id = picture.id and file.format = 'jpeg'
				)`.compile(db),
	);
	for (const { id, original } of rows) {
		const { files } = await encodeInProcess(new Uint8Array(original));
		const made = files
			.filter(({ format }) => format === 'jpeg')
			.map(({ bytes, ...file }) => ({ ...file, picture_id: id, bytes: Buffer.from(bytes) }));
		await asTeam(db, (trx) =>
			trx
				.insertInto('picture_files')
				.values(made)
				.onConflict((conflict) => conflict.doNothing())
				.execute(),
		);
	}
}
