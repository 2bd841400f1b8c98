import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startControlVisits } from '../support/control-visits.ts';
import { newDataDir } from '../support/data-folder.ts';
import { launchPosts } from '../support/launch-posts.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { likesOf } from '../support/posts.ts';
import {
	type SiteOptions,
	type SiteProcess,
	startArguments,
	startSite,
} from '../support/site-process.ts';
import { contactMessage, postAsScript, until } from '../support/site-requests.ts';

const env = { SUBMISSIONS_LIMIT: '0', LIKES_LIMIT: '0', SPAM_MIN_FILL_MS: '0' };

/** The processes to kill with -9. */
type Victim = 'site' | 'server' | 'both';

async function kill(victim: Victim, site: SiteProcess, server: PostgresServer): Promise<void> {
	if (victim !== 'site') await server.kill();
	if (victim !== 'server') await site.stop('SIGKILL');
}

/** Everything sent, and if it was acknowledged: messages by key, sign-ups by email; likes as counts. */
interface Sent {
	messages: Map<string, boolean>;
	signUps: Map<string, boolean>;
	likes: { sent: number; acknowledged: number };
}

const nothingSent = (): Sent => ({
	messages: new Map(),
	signUps: new Map(),
	likes: { sent: 0, acknowledged: 0 },
});

/** A sign-up that is the same each time it is sent. */
const signUpOf = (email: string) => ({
	name: 'Mia',
	email,
	submission_key: email.slice(0, 36),
	filled_in_ms: '30000',
});

/** Sends messages, sign-ups and likes with eight clients each until stopped, and records the acknowledged ones. */
function sendEverything({ url }: SiteProcess, sent: Sent) {
	let running = true;
	const send = async (path: string, body: Record<string, string>) => {
		const response = await postAsScript(`${url}${path}`, body);
		await response.arrayBuffer();
		if (response.status !== 200) expect(response.status).toBe(503);
		return response.status === 200;
	};
	const kinds = [
		async () => {
			const message = contactMessage();
			const key = message.submission_key ?? '';
			sent.messages.set(key, false);
			if (await send('/contact', message)) sent.messages.set(key, true);
		},
		async () => {
			const email = `${randomUUID()}@example.org`;
			sent.signUps.set(email, false);
			if (await send('/newsletter', signUpOf(email))) sent.signUps.set(email, true);
		},
		async () => {
			sent.likes.sent += 1;
			if (await send('/blog/liked', {})) sent.likes.acknowledged += 1;
		},
	];
	const clients = Array.from({ length: 8 * kinds.length }, async (_, client) => {
		try {
			while (running) await kinds[client % kinds.length]?.();
		} catch {
			// The site was killed.
		}
	});
	return async () => {
		running = false;
		await Promise.all(clients);
	};
}

async function addPost({ location }: SiteProcess) {
	const { db, close } = await openDatabase(location);
	await db
		.insertInto('blog_posts')
		.values({ slug: 'liked', title: 'Liked', content: 'Text', published_at: '2025-08-03' })
		.execute();
	await close();
}

/**
 * Checks that every message and sign-up is stored once, each sign-up with its subscriber, after resending the
 * unacknowledged ones as the browser does with its key. No acknowledged like is lost, and none is counted that
 * wasn't sent.
 */
async function account(options: SiteOptions, { messages, signUps, likes }: Sent): Promise<void> {
	const site = await startSite(options);
	const { db, close } = await openDatabase(site.location);
	const storedMessages = async () => {
		const rows = await db.selectFrom('contact_messages').select('submission_key').execute();
		return rows.map(({ submission_key }) => submission_key as string);
	};
	const storedSignUps = async () => {
		const rows = await db.selectFrom('newsletter_signups').select('email').execute();
		return rows.map(({ email }) => email);
	};
	for (const [sent, stored] of [
		[messages, await storedMessages()],
		[signUps, await storedSignUps()],
	] as const) {
		const before = new Set(stored);
		const acknowledged = [...sent].filter(([, found]) => found).map(([key]) => key);
		expect(acknowledged.filter((key) => !before.has(key))).toEqual([]);
	}
	for (const [submission_key, found] of messages) {
		if (found) continue;
		const again = await postAsScript(`${site.url}/contact`, contactMessage({ submission_key }));
		expect(again.status).toBe(200);
	}
	for (const [email, found] of signUps) {
		if (found) continue;
		const again = await postAsScript(`${site.url}/newsletter`, signUpOf(email));
		expect(again.status).toBe(200);
	}
	expect((await storedMessages()).sort()).toEqual([...messages.keys()].sort());
	expect((await storedSignUps()).sort()).toEqual([...signUps.keys()].sort());
	const subscribers = await db
		.selectFrom('subscribers')
		.innerJoin('newsletter_signups as signup', 'signup.id', 'signup_id')
		.select('subscribers.email')
		.whereRef('signup.email', '=', 'subscribers.email')
		.execute();
	expect(subscribers.map(({ email }) => email).sort()).toEqual([...signUps.keys()].sort());
	const liked = await likesOf(db, 'liked');
	expect(liked).toBeGreaterThanOrEqual(likes.acknowledged);
	expect(liked).toBeLessThanOrEqual(likes.sent);
	await close();
	expect(await site.stop()).toBe(0);
}

test('stores every acknowledged submission once when the site, its server, or both are killed, eight times', async () => {
	const server = await startPostgresServer({ fsync: 'on' });
	const options = { databaseUrl: await server.databaseUrl('site'), env };
	const sent = nothingSent();
	const victims: Victim[] = ['server', 'site', 'both', 'server', 'site', 'both', 'server', 'both'];
	let site = await startSite(options);
	await addPost(site);
	let end = sendEverything(site, sent);
	for (const victim of victims) {
		const before = sent.messages.size;
		await until(
			async () => sent.messages.size - before,
			(count) => count > 125,
		);
		await kill(victim, site, server);
		if (victim === 'server') {
			// Pages keep working; forms work again as soon as the server is back.
			expect((await fetch(`${site.url}/about`)).status).toBe(200);
			await server.start();
			const send = () => postAsScript(`${site.url}/contact`, keep(sent.messages, contactMessage()));
			await until(
				async () => (await send()).status,
				(status) => status === 200,
			);
		} else {
			await end();
			if (victim === 'both') await server.start();
			site = await startSite(options);
			end = sendEverything(site, sent);
		}
	}
	await kill('site', site, server);
	await end();
	expect(sent.messages.size).toBeGreaterThan(1_000);
	expect(sent.signUps.size).toBeGreaterThan(300);
	await account(options, sent);
	await server.remove();
}, 240_000);

function keep(sent: Map<string, boolean>, message: Record<string, string>) {
	sent.set(message.submission_key ?? '', false);
	return message;
}

test('can start after kill -9 during the very first start', async () => {
	const dataDir = await newDataDir();
	await rm(dataDir, { recursive: true });
	for (const delay of [300, 600, 900, 1_200, 1_600]) {
		const child = spawn('node_modules/.bin/node', startArguments, {
			env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
			stdio: 'ignore',
		});
		const ended = new Promise((resolve) => child.once('exit', resolve));
		await new Promise((resolve) => setTimeout(resolve, delay));
		child.kill('SIGKILL');
		await ended;
	}
	const site = await startSite({ dataDir, env: { ...env, LAUNCH_POSTS: 'on' } });
	expect((await postAsScript(`${site.url}/contact`, contactMessage())).status).toBe(200);
	// Imported by whichever start created the tables.
	const { db, close } = await openDatabase(site.location);
	expect(await db.selectFrom('blog_posts').select('slug').execute()).toHaveLength(launchPosts);
	await close();
	expect(await site.stop()).toBe(0);
	await rm(dataDir, { recursive: true });
});

test('keeps pages up, reports failing forms and recovers when a server is stopped for 30 seconds', async () => {
	const server = await startPostgresServer();
	const site = await startSite({ databaseUrl: await server.databaseUrl('site'), env });
	await (await fetch(`${site.url}/blog`)).arrayBuffer();
	const family = await server.processes();
	for (const one of family) process.kill(one, 'SIGSTOP');
	const stopped = performance.now();
	const refused = contactMessage({ subject: 'Kept' });
	expect((await postAsScript(`${site.url}/contact`, refused)).status).toBe(503);
	const stopControl = await startControlVisits();
	const times: number[] = [];
	while (performance.now() - stopped < 30_000) {
		const start = performance.now();
		expect((await fetch(`${site.url}/blog`)).status).toBe(200);
		times.push(performance.now() - start);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	for (const one of family) process.kill(one, 'SIGCONT');
	times.sort((a, b) => a - b);
	const machine = await stopControl();
	expect(times[Math.floor(times.length / 2)]).toBeLessThan(200 + 2 * machine.median);
	expect(times.at(-1)).toBeLessThan(3_000 + 2 * machine.slowest);
	await until(
		async () => (await postAsScript(`${site.url}/contact`, refused)).status,
		(status) => status === 200,
	);
	expect(await site.stop()).toBe(0);
	await server.remove();
});
