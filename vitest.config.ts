import { defineConfig } from 'vitest/config';

// Not vite.config.ts: the router's plugin would take these files for routes.
export default defineConfig({
	test: {
		include: ['{app,server,cli}/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
		globalSetup: './tests/support/global-postgres.ts',
		// Files mostly wait for a database; one fewer than there are cores would leave one idle.
		maxWorkers: '100%',
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
