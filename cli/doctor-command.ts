import path from 'node:path';
import type { Command } from 'commander';
import { broken, type Check, type CheckState } from '#app/domain/operations/check.ts';
import { checkUnreachable } from '#app/domain/operations/check-database.server.ts';
import { checkDisk, examine } from '#app/domain/operations/examine.server.ts';
import { causeOf, ensureReachable, openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { hasDatabase } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { type Env, InvalidEnv } from '#app/platform/http/env.server.ts';
import { readMailSettings } from '#app/platform/http/mail-settings.server.ts';
import { settingsFile } from '#app/platform/http/settings.server.ts';
import { commandSettings } from './settings.ts';
import { migrationsFolder } from './team-database.ts';
import { type Io, visible } from './terminal.ts';

/** Milliseconds until a statement is given up, so that a database that hangs doesn't keep the report back. */
const maxStatement = 10_000;

/** The report found something broken, so no further message is needed. */
export class Unwell extends Error {
	override name = 'Unwell';
}

export function addDoctorCommand(program: Command, io: Io) {
	program
		.command('doctor')
		.description('check settings, database, disk, mail and backups, and say what to do')
		.addHelpText(
			'after',
			'\nEach line is good, a warning, or broken. The exit code is 1 when something is broken, else 0.\n\nExample:\n  npm run -s team -- doctor',
		)
		.action(async () => {
			const checks = await look();
			await io.print(reportOf(checks));
			if (checks.some(({ state }) => state === 'broken')) throw new Unwell();
		});
}

/** Runs as many checks as possible. */
async function look(): Promise<Check[]> {
	let env: Env;
	let mail: ReturnType<typeof readMailSettings>;
	try {
		env = commandSettings();
		mail = readMailSettings(env);
	} catch (error) {
		if (!(error instanceof InvalidEnv)) throw error;
		const advice = `Fix it in ${settingsFile} or in the environment; docs/settings.md lists them all.`;
		return [broken('settings', causeOf(error), advice), ...(await checkDisk('.'))];
	}
	const location = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
	if (env.DATABASE_URL === undefined && !hasDatabase(env.DATA_DIR)) {
		const found = `there is none in ${path.resolve(env.DATA_DIR)}`;
		const advice = `Name the site's in ${settingsFile} (DATABASE_URL or DATA_DIR), or start the site, which makes one.`;
		return [broken('database', found, advice), ...(await checkDisk(env.DATA_DIR))];
	}
	let open: Awaited<ReturnType<typeof openDatabase>> | undefined;
	try {
		open = await openDatabase(location, { connections: 4, maxStatement });
		await ensureReachable(open.db, location);
		return await examine({ env, db: teamDb(open.db), mail, migrations: migrationsFolder });
	} catch (error) {
		return [checkUnreachable(error), ...(await checkDisk(env.DATA_DIR))];
	} finally {
		await open?.close();
	}
}

const marks: Record<CheckState, string> = {
	good: 'good   ',
	warning: 'WARNING',
	broken: 'BROKEN ',
};

function reportOf(checks: readonly Check[]): string {
	const widest = Math.max(...checks.map(({ name }) => name.length));
	const lines = checks.flatMap(({ name, state, found, advice }) => [
		`  ${marks[state]}  ${name.padEnd(widest)}  ${visible(found)}`,
		...(advice === undefined ? [] : [`           ${visible(advice)}`]),
	]);
	const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
	const warnings = count('warning');
	return `${lines.join('\n')}\n\n${count('broken')} broken, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.\n`;
}
