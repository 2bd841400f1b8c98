import { sql } from 'kysely';
import { asTeam, onceAsTeam } from '#app/db/as-role.server.ts';
import type { TeamDb } from '#app/db/role-db.server.ts';
import { encodeInProcess } from './encode-in-process.server.ts';

/**
 * Makes the files for mail of a post's pictures, where they were stored before there was one.
 *
 * @throws PictureRefused when too many pictures are being made already
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
