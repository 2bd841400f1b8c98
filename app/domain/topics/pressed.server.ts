import { type RawBuilder, sql } from 'kysely';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { localPath } from '#app/platform/content/local-path.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import { clientAddressContext, servicesContext } from '#app/platform/http/services.server.ts';
import { hashToken, newToken } from '#app/platform/http/tokens.server.ts';

// "Me too" and answers of people without an account, each known by the hash of its link.

/**
 * Runs the action of a button that stores something without an account, with a share of the day for each network.
 *
 * @param copy says why nothing was stored; `ended` if `store` returned no token
 * @returns `problem`, with status 409, 429 or 503
 * @throws a redirect to the link to see it or take it back
 */
export async function press(
	{ context }: Pick<ActionFunctionArgs, 'context'>,
	kind: 'me too' | 'answer',
	copy: { limited: string; ended: string; failed: string },
	store: (db: VisitorDb) => Promise<string | undefined>,
) {
	const { visitorDb, content, log, pressLimit } = context.get(servicesContext);
	const refuse = (problem: string, status: 409 | 429 | 503) => data({ problem }, { status });
	try {
		if (!(await pressLimit.consume(kind, context.get(clientAddressContext))))
			return refuse(copy.limited, 429);
		const token = await store(visitorDb);
		if (token === undefined) return refuse(copy.ended, 409);
		throw redirect(localPath(content, `/yours/pressed/${token}`), 303);
	} catch (error) {
		if (error instanceof Response) throw error;
		log.error({ cause: redact(error) }, `${kind} not stored`);
		return refuse(copy.failed, 503);
	}
}

/**
 * Stores what someone pressed.
 *
 * @param store returns the statement for a token's hash
 * @returns the token of the link to see it or take it back, which is stored nowhere; undefined if it wasn't stored
 */
export async function storePressed(
	db: VisitorDb,
	store: (tokenHash: string) => RawBuilder<{ stored: boolean }>,
): Promise<string | undefined> {
	const token = newToken();
	const { rows } = await queryAsAnon(db, store(hashToken(token)).compile(db));
	return rows[0]?.stored ? token : undefined;
}

/** Finds what a token was pressed for; undefined if it was taken back, or never there. */
export async function findPressed(
	db: VisitorDb,
	token: string,
): Promise<{ kind: 'topics' | 'questions'; slug: string } | undefined> {
	const statement = sql<{ kind: 'topics' | 'questions'; slug: string }>`
		select kind, slug from pressed(${hashToken(token)})`;
	return (await queryAsAnon(db, statement.compile(db))).rows[0];
}

/** Takes back what was pressed. Figures that were published stay. */
export async function takeBack(db: VisitorDb, token: string): Promise<void> {
	await queryAsAnon(db, sql`select take_back(${hashToken(token)})`.compile(db));
}
