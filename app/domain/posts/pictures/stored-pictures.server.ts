import { sql, type Transaction } from 'kysely';
import { type Actor, audit } from '#app/domain/audit/write-audit-log.server.ts';
import { newestFirst, readPage } from '#app/platform/db/keyset.server.ts';
import type { TeamDb, VisitorDb } from '#app/platform/db/role-db.server.ts';
import { asTeam, onceAsTeam, queryAsAnon } from '#app/platform/db/role-db.server.ts';
import type { Schema } from '#app/platform/db/schema.ts';
import type { Picture, PictureFormat, PictureSize } from './picture-src.ts';

export interface ListedPicture extends Picture {
	alt: string;
	createdAt: Date;
	/** The posts that use it, in their public text or in a draft. */
	usedBy: { id: string; title: string }[];
}

/**
 * Lists one page of the pictures, newest first.
 *
 * @param options.unused only pictures that no post uses
 * @param options.hash only this picture
 */
export async function listPictures(
	db: TeamDb,
	options: { unused?: boolean; hash?: string; after?: string | null; size?: number } = {},
): Promise<{ pictures: ListedPicture[]; next: string | undefined }> {
	const { unused = false, hash, after, size = 24 } = options;
	return asTeam(db, async (trx) => {
		const { rows, next } = await readPage<Omit<ListedPicture, 'usedBy'>>(
			trx,
			{
				columns: sql`picture.hash, picture.width, picture.height, picture.alt,
					picture.created_at as "createdAt"`,
				from: sql`pictures as picture`,
				where: [
					...(unused ? [sql`picture.hash not in (select hash from picture_uses())`] : []),
					...(hash === undefined ? [] : [sql`picture.hash = ${hash}`]),
				],
				order: newestFirst(sql`picture.created_at`, sql`picture.id`),
			},
			{ after, size },
		);
		const uses = await readUses(
			trx,
			rows.map(({ hash }) => hash),
		);
		return {
			pictures: rows.map((row) => ({ ...row, usedBy: uses.get(row.hash) ?? [] })),
			next,
		};
	});
}

/** Returns the posts that use each of some pictures, by title. */
async function readUses(
	trx: Transaction<Schema>,
	hashes: readonly string[],
): Promise<Map<string, ListedPicture['usedBy']>> {
	const { rows } = await sql<{ hash: string; posts: ListedPicture['usedBy'] }>`
		select hash, json_agg(json_build_object('id', post_id, 'title', title) order by title, post_id) as posts
		from picture_uses() where hash = any(${[...hashes]}::text[]) group by hash`.execute(trx);
	return new Map(rows.map(({ hash, posts }) => [hash, posts]));
}

export interface FoundPicture extends Picture {
	alt: string;
}

/**
 * Finds the newest pictures whose description contains all words.
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

/** Counts the pictures, and those that no post uses. */
export async function countPictures(db: TeamDb): Promise<{ all: number; unused: number }> {
	const { rows } = await onceAsTeam(
		db,
		sql<{ all: number; unused: number }>`
			select count(*)::int as "all",
				(count(*) filter (where hash not in (select hash from picture_uses())))::int as unused
			from pictures`.compile(db),
	);
	return rows[0] ?? { all: 0, unused: 0 };
}

/**
 * Returns the pictures of a list that don't exist anymore, for restoring a version and for the checks of a text.
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
 * Sets a picture's default alternative text, for posts that use it from now on.
 *
 * @param onlyNew doesn't replace an existing description; for a post that describes a picture first
 * @returns false if the picture doesn't exist, or wasn't changed
 */
export function describePicture(
	db: TeamDb,
	hash: string,
	alt: string,
	by: Actor,
	{ onlyNew = false } = {},
): Promise<boolean> {
	return asTeam(db, async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('pictures')
			.set({ alt })
			.where('hash', '=', hash)
			.$if(onlyNew, (update) => update.where('alt', '=', ''))
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) return false;
		await audit(trx, by, { action: 'pictures.described', subject: hash });
		return true;
	});
}

/** Deletes a picture that no post uses; the outcomes `used` and `missing` change nothing. */
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
		const found = await trx
			.selectFrom('pictures')
			.select('id')
			.where('hash', '=', hash)
			.executeTakeFirst();
		return found ? 'used' : 'missing';
	});
}

/**
 * Returns one file of a picture by the picture's hash; visitors can't list hashes (migrations/0007-blog-pictures.sql).
 *
 * @returns undefined if there is no such picture, or not in that size and format
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
