import { defineConfig } from 'vitest/config';

// Not vite.config.ts: the router's plugin would take these files for routes.
export default defineConfig({
	test: {
		include: ['{app,server,cli}/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
		globalSetup: './tests/support/global-postgres.ts',
		// One for each core: Vitest's own choice of one fewer leaves one idle, and with one more the tests of
		// how long somebody waits measure their neighbors.
		maxWorkers: '100%',
		// A process and the same modules anew for each file took a fifth of the time, of unit tests half. What
		// they hold doesn't depend on who asked; a test undoes what it spies on or stubs.
		isolate: false,
		// A checkout's own settings are none of a test's.
		env: { CLARIFOLIO_ENV: '/dev/null' },
		// A busy machine is no failure: what measures time says so itself.
		testTimeout: 240_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 20_000 } },
	},
});
