import { sql } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import type { TeamDb, VisitorDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam, queryAsAnon } from '#app/platform/db/role-db.server.ts';
import {
	type Picture,
	type PictureFormat,
	type PictureSize,
	parsePictureSrc,
} from './picture-src.ts';

export interface FoundPicture extends Picture {
	alt: string;
}

/**
 * Finds the newest pictures whose alt text contains all words.
 *
 * @param words in any order and case; empty for the newest of all
 * @returns 48 at most
 */
export async function searchPictures(db: TeamDb, words: string): Promise<FoundPicture[]> {
	const wanted = words.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
	const patterns = wanted.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
	const { rows } = await onceAsTeam(
		db,
		sql<FoundPicture>`
			select hash, width, height, alt from pictures
			where lower(alt) like all (${patterns}::text[])
			order by created_at desc, id limit 48`.compile(db),
	);
	return rows;
}

/** Returns true for the path of a stored picture in its own size. */
export async function isStoredPicture(db: TeamDb, src: string): Promise<boolean> {
	const picture = parsePictureSrc(src);
	if (!picture) return false;
	const { rows } = await onceAsTeam(
		db,
		db
			.selectFrom('pictures')
			.select('id')
			.where('hash', '=', picture.hash)
			.where('width', '=', picture.width)
			.where('height', '=', picture.height)
			.compile(),
	);
	return rows.length > 0;
}

/**
 * Returns the hashes that have no stored picture, for restoring a version and for checks of a text.
 *
 * @param hashes as pictureHashesIn returns them
 */
export async function missingPictures(db: TeamDb, hashes: readonly string[]): Promise<string[]> {
	if (hashes.length === 0) return [];
	const { rows } = await onceAsTeam(
		db,
		sql<{ hash: string }>`
			select wanted.hash from unnest(${[...hashes]}::text[]) with ordinality as wanted(hash, place)
			where not exists (select 1 from pictures where pictures.hash = wanted.hash)
			order by place`.compile(db),
	);
	return rows.map(({ hash }) => hash);
}

/**
 * Stores the alt text of the first post that describes a picture, the default for those that use it from now on.
 *
 * @returns false if the picture is gone or has an alt text
 */
export function describePicture(
	db: TeamDb,
	hash: string,
	alt: string,
	by: Actor,
): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('pictures')
			.set({ alt })
			.where('hash', '=', hash)
			.where('alt', '=', '')
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) return false;
		await audit(trx, by, { action: 'pictures.described', subject: hash });
		return true;
	});
}

/** Deletes a picture that no post shows; `used` and `missing` change nothing. */
export function deletePicture(
	db: TeamDb,
	hash: string,
	by: Actor,
): Promise<'deleted' | 'used' | 'missing'> {
	return asTeam(db, async (trx) => {
		const { rows } = await sql<{ deleted: boolean }>`
			select delete_unused_picture(${hash}) as deleted`.execute(trx);
		if (rows[0]?.deleted) {
			await audit(trx, by, { action: 'pictures.deleted', subject: hash });
			return 'deleted';
		}
		const picture = await trx
			.selectFrom('pictures')
			.select('id')
			.where('hash', '=', hash)
			.executeTakeFirst();
		return picture ? 'used' : 'missing';
	});
}

/**
 * Finds one file of a picture by its hash. Visitors can't list pictures (migrations/0007-blog-pictures.sql).
 *
 * @returns undefined if there is no such picture, size or format
 */
export async function findPictureFile(
	db: VisitorDb,
	hash: string,
	{ width, height, format }: PictureSize & { format: PictureFormat },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (!/^[0-9a-f]{32}$/.test(hash)) return undefined;
	const { rows } = await queryAsAnon(
		db,
		sql<{ bytes: Uint8Array | null }>`
			select read_picture_file(${hash}, ${width}::int, ${height}::int, ${format}) as bytes`.compile(
			db,
		),
	);
	const [row] = rows;
	return row?.bytes ? new Uint8Array(row.bytes) : undefined;
}
