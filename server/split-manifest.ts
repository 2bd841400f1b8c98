import { glob, readFile, writeFile } from 'node:fs/promises';
import { deskManifest, isOfDesk } from '#app/platform/http/desk-manifest.ts';

/**
 * Splits the router's browser manifest in two, so that a public page neither names nor loads anything of the
 * desk. The router's file keeps the public routes, and the file beside it gets the desk's.
 *
 * @throws when the router's manifest has an unexpected format
 */
export async function splitManifest(clientFolder: string): Promise<void> {
	const [file] = await Array.fromAsync(glob(`${clientFolder}/assets/manifest-*.js`));
	if (!file) throw new Error('The build has no manifest of the routes for the browser.');
	const source = await readFile(file, 'utf8');
	const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1];
	const manifest = JSON.parse(source.slice(start, end)) as {
		url: string;
		routes: Record<string, unknown>;
	};
	const write = (target: string, url: string, isListed: (id: string) => boolean) => {
		const routes = Object.entries(manifest.routes).filter(([id]) => isListed(id));
		const part = JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) });
		return writeFile(target, source.slice(0, start) + part + source.slice(end));
	};
	await write(
		deskManifest(file),
		deskManifest(manifest.url),
		(id) => id === 'root' || isOfDesk(id),
	);
	await write(file, manifest.url, (id) => !isOfDesk(id));
}
