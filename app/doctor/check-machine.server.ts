import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { broken, type Check, good, sizeText, warning } from './check.ts';

const megabyte = 1_000_000;

/** Bytes left, below which something is said: the site needs some 200 MB, and a picture up to 600 for seconds. */
const memoryLimits = { good: 100 * megabyte, warning: 30 * megabyte };

/** Bytes left on the disk. At none, forms fail. */
const diskLimits = { good: 1_000 * megabyte, warning: 200 * megabyte };

/**
 * Looks at the machine, or at the part of it that this process may have.
 *
 * @param folder whose disk matters
 */
export async function checkMachine(folder: string): Promise<Check[]> {
	return [
		good('Node', `${process.versions.node} on ${os.type()} ${os.release()}`),
		checkMemory(),
		await checkDisk(folder),
	];
}

function checkMemory(): Check {
	// 0 or more than there is: nobody limits it.
	const limit = process.constrainedMemory();
	const total = limit > 0 && limit < os.totalmem() ? limit : os.totalmem();
	const available = Math.min(process.availableMemory(), total);
	const found = `${sizeText(available)} of ${sizeText(total)} free`;
	if (available >= memoryLimits.good) return good('memory', found);
	const say = available >= memoryLimits.warning ? warning : broken;
	return say(
		'memory',
		found,
		'Give the machine (or MemoryMax of the unit, mem_limit of the container) more: docs/hosting.md says what the site takes.',
	);
}

async function checkDisk(folder: string): Promise<Check> {
	let at = path.resolve(folder);
	while (!existsSync(at) && at !== path.dirname(at)) at = path.dirname(at);
	const { bavail, blocks, bsize } = await statfs(at);
	const free = bavail * bsize;
	const found = `${sizeText(free)} of ${sizeText(blocks * bsize)} free at ${at}`;
	if (free >= diskLimits.good) return good('disk', found);
	const say = free >= diskLimits.warning ? warning : broken;
	return say(
		'disk',
		found,
		'Make room: delete old backups and logs, or enlarge the disk. A full one stops every form.',
	);
}
