import { setTimeout as wait } from 'node:timers/promises';
import { postFormFrom } from './send-from.ts';
import { contactMessage } from './site-requests.ts';
import { openConnection, type SlowConnection } from './slow-connection.ts';

/** Makes addresses of this machine that no other block has: 127.0.<block>.1, 127.0.<block>.2 and so on. */
export const addresses = (block: number, count: number) =>
	Array.from({ length: count }, (_, at) => `127.0.${block}.${at + 1}`);

/**
 * Opens connections from each address in turn, as many as succeed.
 *
 * @param start runs on each connection as soon as it's open
 */
export async function openFrom(
	url: string,
	from: string[],
	each: number,
	start: (connection: SlowConnection) => void = () => {},
): Promise<SlowConnection[]> {
	const opened: SlowConnection[] = [];
	for (let round = 0; round < each; round += 1) {
		const results = await Promise.allSettled(from.map((from) => openConnection(url, { from })));
		const connections = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
		for (const connection of connections) start(connection);
		opened.push(...connections);
	}
	return opened;
}

/**
 * Sends a hundred forms from as many addresses, ten a second.
 *
 * @returns the subjects of those that were confirmed as stored
 */
export async function hundredForms(url: string, block: number): Promise<string[]> {
	const sending = addresses(block, 100).map(async (from, at) => {
		await wait(at * 100);
		const subject = `Honest ${block}.${at}`;
		const { status } = await postFormFrom(from, `${url}/contact`, contactMessage({ subject }));
		return status === 200 ? [subject] : [];
	});
	return (await Promise.all(sending)).flat();
}
