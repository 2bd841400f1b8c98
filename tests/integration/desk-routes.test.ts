import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { deskRoutes, notFoundRoute } from '#app/desk/routes.ts';
import { actions } from '#app/domain/people/permissions.ts';
import { buildIfNeeded } from '#server/build.ts';

test('every route module of the desk is in its access table', () => {
	const modules = globSync('app/desk/**/*route.{ts,tsx}').map((file) => file.replace('app/', ''));
	const known = deskRoutes.map(({ module }) => module);
	expect(
		[
			...new Set(known),
			notFoundRoute.module,
			'desk/layout-route.tsx',
			'desk/boundary-route.tsx',
		].toSorted(),
	).toEqual(modules.toSorted());
	for (const { access } of deskRoutes) expect(['anyone', 'member', ...actions]).toContain(access);
	expect(new Set(deskRoutes.map(({ path }) => path)).size).toBe(deskRoutes.length);
});

test('only these routes are open without a session', () => {
	const open = deskRoutes.filter(({ access }) => access === 'anyone').map(({ path }) => path);
	expect(open.toSorted()).toEqual([
		'desk/enroll',
		'desk/enroll/passkey',
		'desk/sign-in',
		'desk/sign-in/passkey',
		'desk/sign-out',
	]);
});

/** The script files that a page can load: those in its manifest, and their imports. */
function scriptsOf(manifest: string): Set<string> {
	const [file] = globSync(`build/client/assets/${manifest}`);
	const found = new Set<string>();
	const visit = (name: string) => {
		const path = `build/client/assets/${name}`;
		if (found.has(name) || !existsSync(path)) return;
		found.add(name);
		for (const [, next = ''] of readFileSync(path, 'utf8').matchAll(/([\w.-]+\.js)["'`]/g))
			visit(next);
	};
	visit(basename(file ?? ''));
	return found;
}

/** The modules of the routes in a manifest; the root belongs to both. */
function routesOf(manifest: string): string[] {
	const [file = ''] = globSync(`build/client/assets/${manifest}`);
	const text = readFileSync(file, 'utf8');
	const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
		routes: Record<string, { module: string }>;
	};
	return Object.entries(routes)
		.filter(([id]) => id !== 'root')
		.map(([, { module }]) => basename(module));
}

test('no public page loads a screen of the desk, and no screen a public page', async () => {
	await buildIfNeeded();
	const [ofPages, ofDesk] = [scriptsOf('manifest-*.js'), scriptsOf('desk-manifest-*.js')];
	expect(ofPages.size).toBeGreaterThan(20);
	expect(ofDesk.size).toBeGreaterThan(20);
	expect(routesOf('desk-manifest-*.js').filter((name) => ofPages.has(name))).toEqual([]);
	expect(routesOf('manifest-*.js').filter((name) => ofDesk.has(name))).toEqual([]);
});

test('no public file names the desk', async () => {
	await buildIfNeeded();
	const ofPages = scriptsOf('manifest-*.js');
	const files = globSync('build/client/**/*.{js,css,html,json,webmanifest,txt}');
	const ofDesk = [...scriptsOf('desk-manifest-*.js')].filter((name) => !ofPages.has(name));
	const own = files.filter(
		(file) => ofDesk.includes(basename(file)) || /^desk-[\w-]+\.(js|css)$/.test(basename(file)),
	);
	const naming = files.filter((file) => /\bdesk\b/i.test(readFileSync(file, 'utf8')));
	expect(naming.filter((file) => !own.includes(file))).toEqual([]);
});
