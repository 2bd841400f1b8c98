import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { broken, type CheckState, countOf, type Section } from '#app/domain/operations/check.ts';
import { examine, examineMachine } from '#app/domain/operations/examine.server.ts';
import { causeOf, ensureReachable, openDatabase } from '#app/platform/db/database.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { hasDatabase } from '#app/platform/embedded-postgres/embedded-server.server.ts';
import { type Env, InvalidEnv } from '#app/platform/http/env.server.ts';
import { readMailSettings } from '#app/platform/http/mail-settings.server.ts';
import { releaseOf } from '#app/platform/http/release.server.ts';
import { settingsFile, settingsInEffect } from '#app/platform/http/settings.server.ts';
import { commandSettings } from './settings.ts';
import { migrationsFolder } from './team-database.ts';
import type { Io } from './terminal.ts';
import { visible } from './terminal.ts';

const folder = path.resolve(import.meta.dirname, '..');

/** Milliseconds until a statement is given up, so that a database that hangs doesn't keep the report back. */
const maxStatement = 10_000;

/** The report found something broken, so no further message is needed. */
export class Unwell extends Error {
	override name = 'Unwell';
}

export function addDoctorCommand(program: Command, io: Io) {
	program
		.command('doctor')
		.description(
			'check settings, database, machine, URL, TLS, mail and backups, and say what to do',
		)
		.addHelpText(
			'after',
			'\nEach line is good, a warning, or broken. The exit code is 1 when something is broken, else 0.\n\nExample:\n  npm run -s team -- doctor',
		)
		.action(async () => {
			const sections = await look();
			await io.print(reportOf(sections));
			if (countOf(sections, 'broken') > 0) throw new Unwell();
		});
}

/** Runs as many checks as possible. */
async function look(): Promise<Section[]> {
	let env: Env;
	let mail: ReturnType<typeof readMailSettings>;
	try {
		env = commandSettings();
		mail = readMailSettings(env);
	} catch (error) {
		if (!(error instanceof InvalidEnv)) throw error;
		const advice = `Fix it in ${settingsFile} or in the environment; docs/settings.md lists them all.`;
		const checks = [broken('settings', causeOf(error), advice)];
		return [{ title: 'Settings', checks }, ...(await examineMachine(folder))];
	}
	const location = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
	const noDatabase = async (found: string, advice: string) => [
		{ title: 'Database', checks: [broken('database', found, advice)] },
		...(await examineMachine(env.DATABASE_URL === undefined ? env.DATA_DIR : folder)),
	];
	if (env.DATABASE_URL === undefined && !hasDatabase(env.DATA_DIR)) {
		return noDatabase(
			`there is none in ${path.resolve(env.DATA_DIR)}`,
			`Name the site's in ${settingsFile} (DATABASE_URL or DATA_DIR), or start the site, which makes one.`,
		);
	}
	let open: Awaited<ReturnType<typeof openDatabase>> | undefined;
	try {
		open = await openDatabase(location, { connections: 4, maxStatement });
		await ensureReachable(open.db, location);
	} catch (error) {
		await open?.close().catch(() => {});
		return noDatabase(
			causeOf(error),
			'Is the server running, and does DATABASE_URL say the right host, port, user and password?',
		);
	}
	try {
		return await examine({
			env,
			settings: settingsInEffect(process.env, folder),
			db: teamDb(open.db),
			mail,
			build: builtHere(),
			migrations: migrationsFolder,
		});
	} finally {
		await open.close();
	}
}

/** Returns the build in this folder, which the site should be running. */
function builtHere(): string | undefined {
	try {
		return releaseOf(readFileSync(path.join(folder, 'build/sources.sha256'), 'utf8')).build;
	} catch {
		// Never built here: the site runs from elsewhere.
		return undefined;
	}
}

const marks: Record<CheckState, string> = {
	good: 'good   ',
	warning: 'WARNING',
	broken: 'BROKEN ',
};

function reportOf(sections: readonly Section[]): string {
	const widest = Math.max(
		...sections.flatMap(({ checks }) => checks.map(({ name }) => name.length)),
	);
	const lines = sections.flatMap(({ title, checks }) => [
		title,
		...checks.flatMap(({ name, state, found, advice }) => [
			`  ${marks[state]}  ${name.padEnd(widest)}  ${visible(found)}`,
			...(advice === undefined ? [] : [`           ${visible(advice)}`]),
		]),
		'',
	]);
	const [warnings, problems] = [countOf(sections, 'warning'), countOf(sections, 'broken')];
	return `${lines.join('\n')}\n${problems} broken, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.\n`;
}
