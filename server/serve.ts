import {
	checkSecret,
	countedPages,
	loadSiteContents,
	PageViewCounter,
	prepareMail,
	readMailSettings,
	seedDatabase,
	startDesk,
	startJobs,
	startPageViews,
	watchSiteSettings,
} from '#app/composition-root.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { type ContentKey, unsetDetails } from '#app/platform/content/owner-details.server.ts';
import { openForVisitors } from '#app/platform/db/open-for-visitors.server.ts';
import { watchRevocations } from '#app/platform/db/revocations.server.ts';
import { teamDb } from '#app/platform/db/role-db.server.ts';
import { announce } from '#app/platform/http/announce.ts';
import { readSettings } from '#app/platform/http/settings.server.ts';
import { createHttpServer, listen } from './http-server.ts';
import { createLog } from './log.ts';
import { createPageCaches } from './page-caches.ts';
import { createLimits } from './rate-limit.ts';
import { type Drain, stopOnSignal } from './shutdown.ts';
import { checkBuiltPaths, createSite } from './site.ts';

/** Seconds: the database isn't asked all the time, and may need some to answer. */
const leastSilence = 10;

/**
 * Starts the site and prints its URL and the site settings that are still missing.
 *
 * @param build identifies the build by a hash of its sources
 * @throws an error with a readable message for a wrong setting, wrong content, or an unreachable database
 */
export async function serve(environment: NodeJS.ProcessEnv, build: string): Promise<void> {
	const env = readSettings(environment);
	const mail = readMailSettings(env);
	const log = createLog(env.LOG_LEVEL);
	const contents = await loadSiteContents(env.CONTENT_DIR);
	checkBuiltPaths(contents, env.CONTENT_DIR);
	const content = contents[defaultLanguage];
	const database = await openForVisitors(
		{ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
		{
			connections: env.DATABASE_CONNECTIONS,
			onLost: (err) => log.warn({ err }, 'connection lost'),
			seed: env.LAUNCH_POSTS === 'on' ? seedDatabase(env.CONTENT_DIR) : undefined,
		},
	);

	const siteSettings = watchSiteSettings(
		teamDb(database.db),
		contents,
		() => caches.invalidateAll(),
		(err) => log.warn({ err }, 'site settings not read'),
	);
	const revocations = watchRevocations(database.db, {
		onRevoked() {
			caches.purge();
			void siteSettings.renew();
		},
		onWrites(err) {
			if (err) log.error({ err }, 'the database takes no writes');
			else log.info('the database takes writes again');
		},
	});
	const caches = createPageCaches({
		silence: revocations.silence,
		maxPostSilence: env.STALE_POST_SECONDS,
		countsAs: countedPages(contents),
	});
	const pageViews = new PageViewCounter();
	let storePageViews = async () => {};
	let workers: ReturnType<typeof startJobs> | undefined;
	const close = async () => {
		siteSettings.stop();
		await Promise.all([workers?.stop(), revocations.stop(), storePageViews()]);
		await database.close();
	};
	const drain: Drain = { draining: false };
	const { services, listener } = createSite({
		env,
		build,
		contents,
		database,
		limits: createLimits(env, database),
		mail,
		log,
		caches,
		takesWrites: revocations.takesWrites,
		mayRead: () => revocations.silence() < Math.max(env.STALE_POST_SECONDS, leastSilence),
		files: 'build/client',
		pageViews,
		drain,
		mode: 'production',
	});
	storePageViews = startPageViews(pageViews, {
		db: services.teamDb,
		zone: content.site.time_zone,
		log,
	});
	await revocations.ready;
	await siteSettings.renew();
	const server = createHttpServer(listener);
	const failed = async (error: unknown) => {
		await close();
		throw error;
	};
	await prepareMail(services).catch(failed);
	const port = await listen(server, env.PORT, env.HOST).catch(failed);
	await checkSecret(services);
	if (env.JOBS === 'on') workers = startJobs(services);
	stopOnSignal(server, drain, close, log);
	announceStart(port, database.embedded ? 'embedded' : 'hosted', unsetDetails(content));
	await startDesk(services, port);
}

function announceStart(port: number, kind: string, unset: ContentKey[]) {
	announce(`The site is at http://localhost:${port} (${kind} database)`);
	if (unset.length > 0) {
		const names = unset.map(({ file, name }) => `${file} ${name}`);
		announce(`Not filled in yet in content/: ${names.join(', ')}`);
	}
}
