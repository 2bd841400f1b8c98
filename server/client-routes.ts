import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

// The desk and the letters never run in the browser as React, and pages that do needn't know of them.

/** Leaves the desk's and the letters' routes out of the browser's build, so that they share no chunk with other pages. */
export function deskOutOfClient(): Plugin {
	return {
		name: 'desk-out-of-client',
		apply: 'build',
		// After the router's plugin, which makes this module of every route.
		transform(_, id) {
			// regex-exception: reads names of our files, and only when the site is built
			const isOut = /\/app\/(desk|pages\/letters)\/.*\?__react-router-build-client-route$/.test(id);
			return isOut && this.environment.name === 'client' ? 'export default () => null;' : undefined;
		},
	};
}

interface BrowserManifest {
	routes: Record<string, { module: string; hasDefaultExport: boolean }>;
}

/**
 * Removes what the router can't show in the browser from the list of routes that public pages load: the desk's and
 * the letters' routes, those without a component (feeds, files), and the empty files they left.
 */
export async function stripRoutes(clientFolder: string): Promise<void> {
	const [file] = await Array.fromAsync(glob(`${clientFolder}/assets/manifest-*.js`));
	if (!file) throw new Error('The build has no list of routes for the browser.');
	const [, start = '', json = '', end = ''] =
		/^([^{]*)(\{.*\})(;?\s*)$/s.exec(await readFile(file, 'utf8')) ?? [];
	const manifest = JSON.parse(json) as BrowserManifest;
	for (const [id, { module, hasDefaultExport }] of Object.entries(manifest.routes)) {
		const isOut = /^(desk|pages\/letters)\//.test(id);
		if (!isOut && (hasDefaultExport || id === 'root')) continue;
		delete manifest.routes[id];
		await rm(path.join(clientFolder, module), { force: true });
	}
	const rest = JSON.stringify(manifest);
	await writeFile(file, `${start}${rest}${end}`);
}
