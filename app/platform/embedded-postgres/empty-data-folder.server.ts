import { existsSync } from 'node:fs';
import { asOwner } from './as-owner.server.ts';

/** Stops the server of a data folder, if there is one, and deletes everything in it as its owner. */
export async function emptyDataFolder(dataDir: string): Promise<void> {
	if (existsSync(dataDir)) await asOwner('empty', { dataDir });
}
