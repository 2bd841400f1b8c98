import { defineConfig } from 'vitest/config';

// Faults provoked for real on the built site; slow, so not part of other test runs.
export default defineConfig({
	test: {
		root: '.',
		include: ['tests/faults/**/*.test.ts'],
		globalSetup: './tests/support/browser-setup.ts',
		// They mostly wait, and none shares a database with another.
		maxWorkers: 2,
		testTimeout: 240_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 60_000 } },
	},
});
