import { defineConfig } from 'vitest/config';
import { shortLived } from './tests/support/v8-flags.ts';

const shared = { execArgv: shortLived, testTimeout: 30_000, hookTimeout: 60_000 };

// Not vite.config.ts: the router's plugin would take these files for routes.
export default defineConfig({
	test: {
		globalSetup: './tests/support/global-postgres.ts',
		// One for each core: Vitest's own choice of one fewer leaves one idle, and with one more the tests of
		// how long somebody waits measure their neighbors.
		maxWorkers: '100%',
		projects: [
			{
				test: {
					...shared,
					name: 'unit',
					include: ['{app,server,cli}/**/*.test.{ts,tsx}'],
					// A process and the same modules anew for each file took half of the time. What they hold
					// doesn't depend on who asked; a test undoes what it spies on or stubs.
					isolate: false,
				},
			},
			{
				test: { ...shared, name: 'integration', include: ['tests/integration/**/*.test.ts'] },
			},
		],
	},
});
