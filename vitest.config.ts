import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Not vite.config.ts: the router's plugin would take these files for routes.
export default defineConfig({
	test: {
		include: ['{app,server,cli}/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
		globalSetup: './tests/support/global-postgres.ts',
		// Files mostly wait for a database or a site, so one more than there are cores keeps them busy.
		maxWorkers: availableParallelism() + 1,
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
