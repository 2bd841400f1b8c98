import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from './address-group.ts';

/**
 * Shares a server's places among the addresses that connect to it: when all are taken, whoever connects gets
 * the one that the address with the most connections has had for longest. So no number of idle sockets
 * keeps an address out that has fewer.
 *
 * @param places how many connections may be open at once
 */
export function shareConnections(server: Server, places: number): void {
	const groups = new Map<string, Set<Socket>>();
	let open = 0;

	const remove = (group: string, socket: Socket) => {
		const sockets = groups.get(group);
		if (!sockets?.delete(socket)) return;
		open -= 1;
		if (sockets.size === 0) groups.delete(group);
	};

	server.on('connection', (socket: Socket) => {
		const group = addressGroup(socket.remoteAddress ?? '');
		const sockets = groups.get(group) ?? new Set();
		sockets.add(socket);
		groups.set(group, sockets);
		open += 1;
		socket.once('close', () => remove(group, socket));
		if (open <= places) return;
		const [largest, [oldest]] = largestOf(groups);
		if (!oldest) return;
		remove(largest, oldest);
		// A reset, so that the system lets go of what the other end never read, too.
		oldest.resetAndDestroy();
	});
}

/** Among equals the one that came first. */
function largestOf(groups: Map<string, Set<Socket>>): [string, Set<Socket>] {
	let largest: [string, Set<Socket>] = ['', new Set()];
	for (const entry of groups) if (entry[1].size > largest[1].size) largest = entry;
	return largest;
}
