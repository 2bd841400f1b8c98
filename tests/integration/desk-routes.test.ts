import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskRoutes } from '#app/desk/routes.ts';
import { actions } from '#app/people/permissions.ts';
import { buildIfNeeded } from '#server/build.ts';

test('every route module of the desk stands in its table, with who may open it', () => {
	const modules = globSync('app/desk/**/*route.{ts,tsx}').map((file) => file.replace('app/', ''));
	const known = deskRoutes.map(({ module }) => module);
	expect([...known, 'desk/layout-route.tsx'].toSorted()).toEqual(modules.toSorted());
	for (const { access } of deskRoutes) expect(['anyone', 'member', ...actions]).toContain(access);
	expect(new Set(deskRoutes.map(({ path }) => path)).size).toBe(deskRoutes.length);
});

test('only these need nobody signed in', () => {
	const open = deskRoutes.filter(({ access }) => access === 'anyone').map(({ path }) => path);
	expect(open.toSorted()).toEqual([
		'desk/enroll',
		'desk/enroll/passkey',
		'desk/sign-in',
		'desk/sign-in/passkey',
		'desk/sign-out',
	]);
});

test('nothing that a visitor is sent names the desk', async () => {
	await buildIfNeeded();
	const files = globSync('build/client/**/*.{js,css,html,json,webmanifest,txt}');
	const own = files.filter((file) => /assets.desk-[\w-]+\.(js|css)$/.test(file));
	// The desk's script and styles, and the post editor's script.
	expect(own).toHaveLength(3);
	const naming = files.filter((file) => /\bdesk\b/i.test(readFileSync(file, 'utf8')));
	expect(naming.filter((file) => !own.includes(file))).toEqual([]);
}, 240_000);
