import { afterAll, beforeAll, expect, test } from 'vitest';
import { postFormFrom, postFrom } from '../support/send-from.ts';
import { removeSite, type SiteProcess, startSite } from '../support/site-process.ts';
import { contactMessage, postAsScript } from '../support/site-requests.ts';

// Bodies that cost most to read or to show again, sent without pause by one address, beside the form of another.

const attacker = '127.0.9.9';
const connections = 16;
/** Honest forms of each measurement. */
const rounds = 9;
/** Milliseconds that an honest form may take longer than without the attack. */
const allowed = 100;

/** A little less than the largest body of a visitor's POST (server/request-body.ts). */
const size = 255 * 1024;
const form = 'application/x-www-form-urlencoded';
const tinyPart = '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n';
const tinyParts = tinyPart.repeat(size / tinyPart.length);
const filled = (field: string, character: string) =>
	`${field}=${character.repeat(size - field.length - 1)}`;

interface Body {
	type: string;
	body: string;
}
const bodies: Record<string, Body> = {
	'thousands of files': { type: 'multipart/form-data; boundary=x', body: tinyParts },
	'quotation marks': { type: form, body: filled('message', '"') },
	'angle brackets': { type: form, body: filled('message', '<') },
	'thousands of fields': { type: form, body: 'a=&'.repeat(size / 3) },
	'no form': { type: 'text/plain', body: 'x'.repeat(size) },
};

let site: SiteProcess;
let link: string;
beforeAll(async () => {
	site = await startSite({ env: { REFUSALS_LIMIT: '200' } });
	const sent = await postAsScript(`${site.url}/contact`, contactMessage());
	link = new URL(/https?:\/\/[^"\s]+\/yours\/[^"\s]+/.exec(await sent.text())?.[0] ?? '').pathname;
});
afterAll(() => removeSite(site));

let visitors = 0;
/** The median milliseconds of an honest form, each from an address of its own. */
async function honest(): Promise<number> {
	const waits: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		visitors += 1;
		const from = `127.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
		const { status, waited } = await postFormFrom(from, `${site.url}/contact`, contactMessage());
		expect(status).toBe(200);
		waits.push(waited);
	}
	return waits.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** Measures honest forms while 16 connections repeat a request; returns the statuses of those as well. */
async function beside(repeated: () => Promise<number>) {
	let ended = false;
	const statuses = new Set<number>();
	const loops = Array.from({ length: connections }, async () => {
		while (!ended) statuses.add(await repeated());
	});
	const median = await honest();
	ended = true;
	await Promise.all(loops);
	return { median, statuses: [...statuses].toSorted() };
}

/** Sends a body from the attacker's address. @returns the status */
async function send(path: string, { type, body }: Body): Promise<number> {
	const { status } = await postFrom(attacker, site.url + path, body, { 'content-type': type });
	return status;
}

const targets: Record<string, () => string> = {
	'a form': () => '/contact',
	'the page to unsubscribe': () => '/newsletter/unsubscribe',
	'a private link that opens': () => `${link}/correct`,
	'a private link that does not': () => `/yours/CT-00000-00000/${'0'.repeat(26)}/correct`,
};
const attacks = Object.entries(targets).flatMap(([target, path]) =>
	Object.entries(bodies).map(([name, body]) => ({ name, target, path, ...body })),
);

test.each(attacks)('$name to $target let an honest form wait little', async ({ path, ...body }) => {
	const measure = async () => {
		const alone = await honest();
		// The same bytes to a path that refuses them unread: what receiving them costs on this machine now.
		const control = await beside(() => send('/robots.txt', body));
		expect(control.statuses).toEqual([405]);
		const attack = await beside(() => send(path(), body));
		// Refused, and never by a failure of ours.
		for (const status of attack.statuses) expect([400, 404, 413, 415, 422, 429]).toContain(status);
		return { alone, control: control.median, attack: attack.median };
	};
	// Other work on the machine comes and goes; a body that costs much does so in every turn.
	const isQuick = ({ alone, control, attack }: Awaited<ReturnType<typeof measure>>) =>
		attack <= Math.max(alone + allowed, 3 * control);
	const turns = [await measure()];
	while (turns.length < 5 && !turns.some(isQuick)) turns.push(await measure());
	expect(turns.some(isQuick), JSON.stringify(turns)).toBe(true);
});
