import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { deskManifest, isOfDesk } from '#app/site/desk-manifest.ts';

// Pages without `handle.hydrate` never run in the browser as React: they have scripts of their own, or none. A visitor's pages
// know nothing of the desk, and the desk nothing of them.

/** Leaves routes without React out of the browser's build, so that they share no chunk with pages that hydrate. */
export function plainRoutesOutOfClient(): Plugin {
	return {
		name: 'plain-routes-out-of-client',
		apply: 'build',
		// After the router's plugin, which makes this module of every route.
		async transform(_, id) {
			if (this.environment.name !== 'client' || !plainModule.test(id)) return undefined;
			// A script that it names is built here as well: the server's build would keep what the script loads late.
			const source = await readFile(id.replace(/\?.*$/s, ''), 'utf8');
			const scripts = source.match(/(?<=from )'[^'\n]*\?worker&url'/g) ?? [];
			const imports = scripts.map((script, place) => `import script${place} from ${script};`);
			const used = scripts.map((_, place) => `script${place}`);
			return `${imports.join('\n')}\nexport default () => [${used}];`;
		},
	};
}

/** Folders of app/ whose routes never hydrate, and the desk's routes without a component, but for the one that is saved to by React. */
const plain =
	'desk/(?!posts/save-route).*-route\\.ts\\?|newsletter/|pages/(?!help-now/)|stories/|yours/';
// regex-exception: reads names of our files, and only when the site is built
const plainModule = new RegExp(`/app/(?:${plain}).*__react-router-build-client-route$`);
// regex-exception: likewise
const plainRoute = new RegExp(`^(?:${plain})`);

interface BrowserManifest {
	url: string;
	routes: Record<string, { module: string; hasDefaultExport: boolean; hasClientAction: boolean }>;
}

/**
 * Writes two lists of routes in place of one: the public pages load theirs, the desk's screens the other. Neither names what
 * the router has no use for in the browser: pages that don't hydrate, and routes without a component or an action there
 * (feeds, files).
 */
export async function splitManifest(clientFolder: string): Promise<void> {
	const [file] = await Array.fromAsync(glob(`${clientFolder}/assets/manifest-*.js`));
	if (!file) throw new Error('The build has no list of routes for the browser.');
	const [, start = '', json = '', end = ''] =
		/^([^{]*)(\{.*\})(;?\s*)$/s.exec(await readFile(file, 'utf8')) ?? [];
	const manifest = JSON.parse(json) as BrowserManifest;
	const all = Object.entries(manifest.routes);
	const shown = all.filter(
		([id, { hasDefaultExport, hasClientAction }]) =>
			id === 'root' || ((hasDefaultExport || hasClientAction) && !plainRoute.test(id)),
	);
	const write = (to: string, url: string, isListed: (id: string) => boolean) => {
		const routes = Object.fromEntries(shown.filter(([id]) => isListed(id)));
		// What is false may as well be missing.
		const list = JSON.stringify({ ...manifest, routes, url }, (_, value) => value || undefined);
		return writeFile(to, `${start}${list}${end}`);
	};
	const { url } = manifest;
	await write(deskManifest(file), deskManifest(url), (id) => id === 'root' || isOfDesk(id));
	await write(file, url, (id) => !isOfDesk(id));
	const needed = new Set(shown.map(([, { module }]) => module));
	for (const [, { module }] of all) {
		if (!needed.has(module)) await rm(path.join(clientFolder, module), { force: true });
	}
}
