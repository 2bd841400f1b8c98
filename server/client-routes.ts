import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

// The desk and the letters never run in the browser as React: they have scripts of their own. Stories and private links
// have none. A visitor's other pages
// know nothing of them.

/** Leaves routes without React out of the browser's build, so that they share no chunk with pages that hydrate. */
export function plainRoutesOutOfClient(): Plugin {
	return {
		name: 'plain-routes-out-of-client',
		apply: 'build',
		// After the router's plugin, which makes this module of every route.
		async transform(_, id) {
			if (this.environment.name !== 'client' || !plainRoute.test(id)) return undefined;
			// A script that it names is built here as well: the server's build would keep what the script loads late.
			const source = await readFile(id.replace(/\?.*$/s, ''), 'utf8');
			const scripts = source.match(/(?<=from )'[^'\n]*\?worker&url'/g) ?? [];
			const imports = scripts.map((script, place) => `import script${place} from ${script};`);
			const used = scripts.map((_, place) => `script${place}`);
			return `${imports.join('\n')}\nexport default () => [${used}];`;
		},
	};
}

// regex-exception: reads names of our files, and only when the site is built
const plainRoute =
	/\/app\/(?:desk|pages\/letters|stories|yours)\/.*\?__react-router-build-client-route$/;

interface BrowserManifest {
	routes: Record<string, { module: string; hasDefaultExport: boolean }>;
}

/**
 * Removes what the router can't show in the browser from the list of routes that public pages load: the desk's
 * and the letters', those without a component (feeds, files), and the empty files they left.
 */
export async function stripRoutes(clientFolder: string): Promise<void> {
	const [file] = await Array.fromAsync(glob(`${clientFolder}/assets/manifest-*.js`));
	if (!file) throw new Error('The build has no list of routes for the browser.');
	const [, start = '', json = '', end = ''] =
		/^([^{]*)(\{.*\})(;?\s*)$/s.exec(await readFile(file, 'utf8')) ?? [];
	const manifest = JSON.parse(json) as BrowserManifest;
	for (const [id, { module, hasDefaultExport }] of Object.entries(manifest.routes)) {
		if (!/^(desk|pages\/letters|stories|yours)\//.test(id) && (hasDefaultExport || id === 'root'))
			continue;
		delete manifest.routes[id];
		await rm(path.join(clientFolder, module), { force: true });
	}
	const rest = JSON.stringify(manifest);
	await writeFile(file, `${start}${rest}${end}`);
}
