import path from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Contents } from '#app/platform/content/content.server.ts';
import { translatedLanguages } from '#app/platform/content/languages.ts';
import { localPath } from '#app/platform/content/local-path.ts';

type Routes = ServerBuild['routes'];

/**
 * Compares the paths of each language with the routes, which app/routes.ts made from content/ when the site was built:
 * with another table, links would lead to pages that don't exist.
 *
 * @param routes the built ones; a page's route in Spanish has the id of its English one after `es/`
 * @param folder of the copy, for the message
 * @throws an error that names the file and each key that needs another build
 */
export function checkPaths(routes: Routes, contents: Contents, folder: string): void {
	for (const language of translatedLanguages()) {
		const problems = Object.values(routes).flatMap((route) => {
			// A layout, or the root.
			if (!route?.path && !route?.index) return [];
			const english = pathOf(route, routes);
			const built = pathOf(routes[`${language}/${route.id}`] ?? route, routes);
			const expected = localPath(contents[language], english);
			return built === expected ? [] : `${english}: is ${expected}, but ${built} in this build`;
		});
		if (problems.length === 0) continue;
		const copy = path.join(folder, language);
		const advice = 'take it back, or build the site with these paths in content/ (npm run build)';
		throw new Error(`${copy} cannot be used:\n  ${[...problems, advice].join('\n  ')}`);
	}
}

function pathOf(route: NonNullable<Routes[string]>, routes: Routes): string {
	const segments: string[] = [];
	for (let at: Routes[string] = route; at; at = routes[at.parentId ?? '']) {
		if (at.path) segments.unshift(at.path);
	}
	return `/${segments.join('/')}`;
}
