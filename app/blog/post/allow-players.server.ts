import type { RouterContextProvider } from 'react-router';
import { allowSource } from '#app/site/content-security-policy.server.ts';
import type { Player } from '../players.ts';

/** Lets a post's page load from exactly the origins of its own players (docs/product-decisions.md, "Embeds"). */
export function allowPlayers(
	context: Readonly<RouterContextProvider>,
	players: (Player | null)[],
): void {
	for (const player of players) {
		if (player?.kind === 'frame') allowSource(context, 'frame', new URL(player.src).origin);
		if (player?.kind === 'file') allowSource(context, 'media', new URL(player.src).origin);
	}
}
