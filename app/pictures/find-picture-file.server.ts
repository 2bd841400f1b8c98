import { sql } from 'kysely';
import { queryAsAnon } from '#app/db/as-role.server.ts';
import type { VisitorDb } from '#app/db/role-db.server.ts';
import type { PictureFormat, PictureSize } from './picture-src.ts';

/**
 * One file of a picture, for whoever knows its hash: visitors can list none (migrations/0007-pictures.sql).
 *
 * @returns undefined when there is no such picture, or not in that size and format
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
