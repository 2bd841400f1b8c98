import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#app/platform/db/database.server.ts';
import { likesOf } from './posts.ts';
import { contactMessage, post, postAsScript } from './site-requests.ts';

/** Kinds of requests that visitors send, each counted on its own. */
export const sentKinds = ['forms', 'signUps', 'likes', 'corrections', 'withdrawals'] as const;
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

/** Stories to correct, each once, and as many whose permission is withdrawn. */
const storyCount = 300;

interface SentStory {
	reference: string;
	/** Of its private link. */
	path: string;
	/** Makes it different from the others, which would be the same form sent twice. */
	helpful_resources: string;
}

/**
 * Sends forms, sign-ups, likes, corrections and withdrawals to several sites at once, each request to the next site, as nginx
 * does. What got no success is sent again, forms with the same key.
 *
 * @param slug the post that is liked
 * @param clients of each kind
 */
export async function startAccountedLoad(
	urls: readonly string[],
	slug: string,
	clients = 2,
): Promise<AccountedLoad> {
	let turn = 0;
	const site = () => urls[turn++ % urls.length] ?? '';
	const sendStory = async (number: number): Promise<SentStory> => {
		const helpful_resources = `Letter ${number}`;
		const sent = await post(`${site()}/community/stories`, {
			...{ success_story: 'Wrong', helpful_resources, consent_to_share: 'on' },
		});
		const [, reference = '', proof] =
			/sent=(.*)&link=(.*)/.exec(sent.headers.get('location') ?? '') ?? [];
		return { reference, path: `/yours/${reference}/${proof}`, helpful_resources };
	};
	const stories: SentStory[] = [];
	while (stories.length < 2 * storyCount) {
		const numbers = Array.from({ length: 20 }, (_, at) => stories.length + at);
		stories.push(...(await Promise.all(numbers.map(sendStory))));
	}
	const toCorrect = stories.splice(0, storyCount);

	const forms = new Set<string>();
	const signUps: string[] = [];
	const likes = { sent: 0, acknowledged: 0 };
	const corrected: string[] = [];
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
			if (await insist(() => post(`${site()}/contact`, message))) forms.add(subject);
		}
	};
	const sendSignUps = async (client: number) => {
		for (let number = 0; running; number += 1) {
			const email = `reader${client}-${number}@example.org`;
			const values = { name: 'Mia', email, filled_in_ms: '30000' };
			if (await insist(() => post(`${site()}/newsletter`, values))) signUps.push(email);
		}
	};
	const sendLikes = async () => {
		while (running) {
			likes.sent += 1;
			// A plain form is redirected even if the like wasn't stored.
			const answer = await postAsScript(`${site()}/blog/${slug}`, {}).catch(() => undefined);
			if (answer?.status === 200) likes.acknowledged += 1;
			await wait(pause);
		}
	};
	/** Sends what a private link's page offers, for one story after the other. */
	const decide = async (
		waiting: SentStory[],
		done: string[],
		below: string,
		fields: (story: SentStory) => Record<string, string>,
	) => {
		for (let story = waiting.pop(); running && story; story = waiting.pop()) {
			const { path, reference } = story;
			const values = fields(story);
			const decided = await insist(async () => {
				const url = site() + path + below;
				const page = await fetch(url, { signal: AbortSignal.timeout(30_000) });
				const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(await page.text()) ?? [];
				return post(url, { ...values, seen });
			});
			if (decided) done.push(reference);
		}
	};
	const correct = () =>
		decide(toCorrect, corrected, '/correct', ({ helpful_resources }) => ({
			...{ success_story: 'Corrected', helpful_resources },
		}));
	const withdraw = () =>
		decide(stories, withdrawn, '', () => ({ intent: 'withdraw', field: 'consent_to_share' }));
	const all = Promise.all(
		Array.from({ length: clients }, (_, client) => [
			...[sendForms(client), sendSignUps(client)],
			...[sendLikes(), correct(), withdraw()],
		]).flat(),
	);
	const acknowledged = {
		forms: () => forms.size,
		signUps: () => signUps.length,
		likes: () => likes.acknowledged,
		corrections: () => corrected.length,
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
				.select(['reference', 'success_story', 'consent_to_share'])
				.execute();
			const found = new Map(rows.map((row) => [row.reference, row]));
			const isLost: Record<SentKind, number> = {
				forms: [...forms].filter((subject) => !stored.has(subject)).length,
				signUps: signUps.filter((email) => !signedUp.has(email)).length,
				likes: Math.max(likes.acknowledged - liked, 0),
				corrections: corrected.filter((one) => found.get(one)?.success_story !== 'Corrected')
					.length,
				withdrawals: withdrawn.filter((one) => found.get(one)?.consent_to_share !== false).length,
			};
			const isDoubled: Record<SentKind, number> = {
				forms: messages.length - stored.size,
				signUps: readers.length - signedUp.size,
				likes: Math.max(liked - likes.sent, 0),
				// Made twice, they are the same.
				corrections: 0,
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
