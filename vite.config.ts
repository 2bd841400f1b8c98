import { readFile } from 'node:fs/promises';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { plainRoutesOutOfClient } from './server/client-routes.ts';

export default defineConfig(({ command }) => ({
	plugins: [
		tailwindcss(),
		reactRouter(),
		entriesHoldSharedCode(),
		plainRoutesOutOfClient(),
		importWithoutPreloading(),
		leanerPackages(),
	],
	environments: {
		client: {
			build: {
				rolldownOptions: {
					checks: { bundlerTimings: false },
					output: {
						// As short as the bundler allows: the list of routes, which each page that hydrates loads, names all files.
						entryFileNames: 'assets/[name]-[hash:7].js',
						chunkFileNames: 'assets/[name]-[hash:7].js',
						// Chromium compiles all of these as they come, beside the main thread, in place of each function there at
						// its first call: of what a page loads to hydrate, most is called (docs/decisions/0081).
						postBanner: ({ name }) =>
							['entry.client', 'desk'].includes(name) ? '//# allFunctionsCalledOnLoad' : '',
						// Every page that hydrates needs all of `framework` and `root`; one file compresses
						// better than five, and a slow line is spared their requests (decision 18).
						codeSplitting: {
							groups: [
								{
									name: 'framework',
									test: /entry\.client|rolldown\/runtime|vite\/preload-helper|node_modules\/(react|scheduler)/,
									priority: 3,
								},
								{
									name: 'root',
									test: /app\/(root\.|site\/(layout\/|ask-server)|ui\/[^/]+$|seo\/page-meta|content\/fill-in)|node_modules\/lucide(?!.*\/icons\/(?:book-heart|circle-user-round|ellipsis|gauge|inbox|newspaper|scroll-text|shield-check|users)\.)/,
									priority: 2,
								},
								// What only the post editor's text has of what would stand in the groups below.
								{
									name: 'editor',
									test: /app\/blog\/markdown\/(href|entities|bounded-lexer|callout|table-cells)|node_modules\/marked\/|node_modules\/lucide.*\/icons\/(?:code-xml|letter-b|heading-[23]|image-plus|info|italic|list|list-ordered|quote|redo-2|superscript|table|triangle-exclamation-point|undo-2)\./,
									priority: 4,
									includeDependenciesRecursively: false,
								},
								{ name: 'forms', test: /app\/(forms\/engine\/|ui\/figures\/|stories\/p)/ },
								// What the newsletter's form shares with the pages that confirm and leave it.
								{
									name: 'newsletter',
									test: /app\/(forms\/newsletter-signups\/|newsletter\/(subscription|notice))/,
								},
								// What stands in the folder itself is shared by the list and the posts.
								{ name: 'blog', test: /app\/(blog\/([^/]+$|likes\/likes-text)|pictures\/p)/ },
								// What the desk's screens share, with the icons that only they have; a screen itself is a file of its own,
								// with the parts that only it has.
								{
									name: 'desk',
									test: /app\/desk\/(?!editor\/|frame\/details-line|inbox\/(?:item|list)\/|newsletters\/issue-parts|overview\/|people\/|pictures\/upload-form|.*route\.tsx?)|node_modules\/@simplewebauthn|node_modules\/lucide/,
									// Or it would take along what public pages share with it.
									includeDependenciesRecursively: false,
								},
								// A post and its preview share nearly everything.
								{ name: 'post', test: /app\/blog\/(post|text|markdown)\// },
							],
						},
					},
				},
			},
		},
		ssr: {
			...(command === 'build' && {
				// One file instead of a thousand to find, read and compile at each start, and of every package
				// only what is used (decision 35). What stays outside brings native code or WebAssembly.
				resolve: {
					noExternal: true,
					external: ['@resvg/resvg-js', 'sharp', 'satori'],
				},
				// React brings a development copy and a production copy; this leaves one of them.
				define: { 'process.env.NODE_ENV': '"production"' },
			}),
			build: {
				// Our own HTTP server is the entry of the server build, so that it and the routes
				// share one copy of every module (database, content).
				rolldownOptions: {
					input: './server/serve.ts',
					// On the server a module that only the browser loads late is there from the start.
					checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
				},
			},
		},
	},
	build: {
		// Fonts and icons stay files of their own: a data: address would be refused by the
		// Content-Security-Policy and could not be preloaded.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false, resolveDependencies: () => [] },
		cssCodeSplit: false,
		// The visual editor, which loads late.
		chunkSizeWarningLimit: 700,
	},
	worker: { format: 'es' },
	// Otherwise the first screen of the desk in development finds them, and loads twice.
	optimizeDeps: { include: ['@simplewebauthn/browser', 'lucide-react'] },
}));

/**
 * Lets the file of a route hold code that other files import, so that a group with a route in it needs
 * no second file for the route's own exports. The router's plugin overrules the setting itself.
 */
function entriesHoldSharedCode(): Plugin {
	return {
		name: 'entries-hold-shared-code',
		applyToEnvironment: ({ name }) => name === 'client',
		options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
	};
}

/**
 * Lets an import that loads late be no more than that. Vite's helper asks for the style sheets and the imports of such a file
 * along with it; ours have none that the page doesn't have, and it would be a file of its own, or weigh on every page.
 */
function importWithoutPreloading(): Plugin {
	return {
		name: 'import-without-preloading',
		apply: 'build',
		enforce: 'pre',
		load: (id) =>
			id.endsWith('vite/preload-helper.js')
				? 'export const __vitePreload = (load) => load();'
				: undefined,
	};
}

/**
 * Leaves out of the browser's build what packages bring along for others: the list of words of a readability formula that no
 * check uses, and ways of asking for a module that cost each page that hydrates 250 bytes of the bundler's own code.
 */
function leanerPackages(): Plugin {
	return {
		name: 'leaner-packages',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: ({ name }) => name === 'client',
		async load(id) {
			if (id.endsWith('text-readability/easy_words.js')) return 'export default [];';
			if (!id.endsWith('normalize-strings/charmap.json')) return undefined;
			return { code: `module.exports = ${await readFile(id, 'utf8')};`, moduleType: 'js' };
		},
		transform: (code, id) =>
			id.endsWith('pluralize/pluralize.js')
				? code.replace("typeof require === 'function' && ", '')
				: undefined,
	};
}
