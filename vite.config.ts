import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { deskOutOfClient } from './server/desk-out-of-client.ts';

export default defineConfig({
	plugins: [tailwindcss(), reactRouter(), deskOutOfClient()],
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// Every page that comes alive needs all of both; one file compresses better than five.
						codeSplitting: {
							groups: [
								{ name: 'framework', test: /node_modules\/(react|scheduler)/ },
								// With what they import.
								{ name: 'layout', test: /app\/layout\/(header|footer|route-error)/ },
							],
						},
					},
				},
			},
		},
		ssr: {
			// A file of 1.3 MB for a dozen icons: bundled, only those are there to load.
			resolve: { noExternal: ['lucide-react'] },
			build: {
				// Our own HTTP server is the entry of the server build, so that it and the routes
				// share one copy of every module (database, content).
				rolldownOptions: { input: './server/serve.ts' },
			},
		},
	},
	build: {
		// Fonts and icons stay files of their own: a data: address would be refused by the
		// Content-Security-Policy and could not be preloaded.
		assetsInlineLimit: 0,
		cssCodeSplit: false,
	},
	worker: { format: 'es' },
});
