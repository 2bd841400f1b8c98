import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { likesOf } from './posts.ts';
import { contactMessage, post, postAsScript } from './site-requests.ts';

/** Kinds of requests that visitors send, each counted on its own. */
export const sentKinds = ['forms', 'signUps', 'likes', 'withdrawals'] as const;
type SentKind = (typeof sentKinds)[number];

/** Requests of each kind: acknowledged, and of those lost or stored twice. */
export type Account = Record<SentKind, { acknowledged: number; lost: number; doubled: number }>;

export interface AccountedLoad {
	/** Acknowledged so far. */
	acknowledged(kind: SentKind): number;
	/** Stops once every request has its response. */
	stop(): Promise<void>;
	/** Compares the acknowledged requests with the rows in the database. */
	account(open: OpenDatabase): Promise<Account>;
}

/** Milliseconds between two requests of a client. */
const pause = 20;

/** Stories whose permission is withdrawn, each once. */
const storyCount = 300;

/**
 * Sends forms, sign-ups, likes and withdrawals at once. What got no success is sent again, forms with the same key.
 *
 * @param slug the post that is liked
 * @param clients of each kind
 */
export async function startAccountedLoad(
	url: string,
	slug: string,
	clients: number,
): Promise<AccountedLoad> {
	/** Sends a story, different from the others. @returns the path of its private link */
	const sendStory = async (number: number): Promise<string> => {
		const sent = await post(`${url}/community/stories`, {
			success_story: 'It worked',
			helpful_resources: `Letter ${number}`,
			consent_to_share: 'on',
		});
		const [, reference, proof] =
			/sent=(.*)&link=(.*)/.exec(sent.headers.get('location') ?? '') ?? [];
		return `/yours/${reference}/${proof}`;
	};
	const stories: string[] = [];
	while (stories.length < storyCount) {
		const numbers = Array.from({ length: 20 }, (_, at) => stories.length + at);
		stories.push(...(await Promise.all(numbers.map(sendStory))));
	}

	const forms = new Set<string>();
	const signUps: string[] = [];
	const likes = { sent: 0, acknowledged: 0 };
	const withdrawn: string[] = [];
	let running = true;

	/** Sends until it succeeds or the load stops. @returns true for a success */
	const insist = async (send: () => Promise<Response>): Promise<boolean> => {
		while (running) {
			const status = await send().then(
				(response) => response.status,
				() => 0,
			);
			await wait(pause);
			if (status === 303) return true;
		}
		return false;
	};
	const sendForms = async (client: number) => {
		for (let number = 0; running; number += 1) {
			const subject = `${client} ${number}`;
			const message = contactMessage({ subject });
			if (await insist(() => post(`${url}/contact`, message))) forms.add(subject);
		}
	};
	const sendSignUps = async (client: number) => {
		for (let number = 0; running; number += 1) {
			const email = `reader${client}-${number}@example.org`;
			const values = { name: 'Mia', email, filled_in_ms: '30000' };
			if (await insist(() => post(`${url}/newsletter`, values))) signUps.push(email);
		}
	};
	const sendLikes = async () => {
		while (running) {
			likes.sent += 1;
			// A plain form is redirected even if the like wasn't stored.
			const answer = await postAsScript(`${url}/blog/${slug}`, {}).catch(() => undefined);
			if (answer?.status === 200) likes.acknowledged += 1;
			await wait(pause);
		}
	};
	const withdraw = async () => {
		for (let path = stories.pop(); running && path; path = stories.pop()) {
			const isDone = await insist(async () => {
				const page = await fetch(url + path, { signal: AbortSignal.timeout(30_000) });
				const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(await page.text()) ?? [];
				return post(url + path, { intent: 'withdraw', field: 'consent_to_share', seen });
			});
			if (isDone) withdrawn.push(path.split('/')[2] ?? '');
		}
	};
	const all = Promise.all(
		Array.from({ length: clients }, (_, client) => [
			...[sendForms(client), sendSignUps(client), sendLikes(), withdraw()],
		]).flat(),
	);
	const acknowledged = {
		forms: () => forms.size,
		signUps: () => signUps.length,
		likes: () => likes.acknowledged,
		withdrawals: () => withdrawn.length,
	};
	return {
		acknowledged: (kind) => acknowledged[kind](),
		async stop() {
			running = false;
			await all;
		},
		async account(open) {
			const messages = await open.db.selectFrom('contact_messages').select('subject').execute();
			const stored = new Set(messages.map(({ subject }) => subject));
			const readers = await open.db
				.selectFrom('newsletter_signups as signup')
				.leftJoin('subscribers', 'signup_id', 'signup.id')
				.select(['signup.email', 'subscribers.email as subscriber'])
				.execute();
			const signedUp = new Set(readers.map(({ subscriber }) => subscriber));
			const liked = await likesOf(open.db, slug);
			const rows = await open.db
				.selectFrom('success_stories')
				.select(['reference', 'consent_to_share'])
				.execute();
			const permitted = new Map(rows.map((row) => [row.reference, row.consent_to_share]));
			const isLost: Record<SentKind, number> = {
				forms: [...forms].filter((subject) => !stored.has(subject)).length,
				signUps: signUps.filter((email) => !signedUp.has(email)).length,
				likes: Math.max(likes.acknowledged - liked, 0),
				withdrawals: withdrawn.filter((one) => permitted.get(one) !== false).length,
			};
			const isDoubled: Record<SentKind, number> = {
				forms: messages.length - stored.size,
				signUps: readers.length - signedUp.size,
				likes: Math.max(liked - likes.sent, 0),
				// Made twice, it is the same.
				withdrawals: 0,
			};
			const entries = sentKinds.map((kind) => {
				const counted = { acknowledged: acknowledged[kind](), lost: isLost[kind] };
				return [kind, { ...counted, doubled: isDoubled[kind] }] as const;
			});
			return Object.fromEntries(entries) as Account;
		},
	};
}
