import { PGlite } from '@electric-sql/pglite';
import type { Session } from './serialized-dialect.server.ts';

/**
 * Opens the embedded Postgres.
 *
 * @param dataDir folder of the database, created when missing; undefined keeps it in memory (tests)
 */
export async function openPGliteSession(dataDir: string | undefined): Promise<Session> {
	const pglite = await PGlite.create(dataDir === undefined ? {} : { dataDir });
	return {
		async query(sql, parameters) {
			// Migrations hold several statements; only exec takes them.
			const result =
				parameters.length === 0
					? (await pglite.exec(sql)).at(-1)
					: await pglite.query(sql, [...parameters]);
			return {
				rows: result?.rows ?? [],
				numAffectedRows: BigInt(result?.affectedRows ?? 0),
			};
		},
		close: () => pglite.close(),
	};
}
