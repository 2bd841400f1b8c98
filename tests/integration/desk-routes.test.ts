import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskRoutes } from '#app/desk/routes.ts';
import { actions } from '#app/domain/people/permissions.ts';

test('every route module of the desk is in its access table', () => {
	const modules = globSync('app/desk/**/*route.{ts,tsx}').map((file) => file.replace('app/', ''));
	const known = deskRoutes.map(({ module }) => module);
	expect(
		[...new Set(known), 'desk/layout-route.tsx', 'desk/boundary-route.tsx'].toSorted(),
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
