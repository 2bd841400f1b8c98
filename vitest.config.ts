import { defineConfig } from 'vitest/config';

// Not vite.config.ts, because the router's plugin would treat these files as routes.
export default defineConfig({
	test: {
		include: ['{app,server,cli}/**/*.test.{ts,tsx}', 'tests/integration/**/*.test.ts'],
		globalSetup: './tests/support/global-postgres.ts',
		// One worker per core. Vitest's own choice of one fewer leaves a core idle, and with one more the tests
		// that measure waiting measure their neighbors.
		maxWorkers: '100%',
		// A process and fresh modules for each file took a fifth of the time, half for unit tests. Modules hold
		// no state that depends on the caller; a test undoes its spies and stubs.
		isolate: false,
		// Tests ignore a checkout's own settings.
		env: { CLARIFOLIO_ENV: '/dev/null' },
		// Generous, because a busy machine is no failure; tests that measure time set their own limits.
		testTimeout: 240_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 60_000 } },
	},
});
