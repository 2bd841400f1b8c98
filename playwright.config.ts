import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';
import { still } from './tests/support/motion.ts';

export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	globalSetup: './tests/support/browser-setup.ts',
	fullyParallel: true,
	// Twice the two cores of a small machine, because a browser often waits for its site.
	workers: 4,
	forbidOnly: true,
	// A second try, which the test command reports, tells a hiccup of the machine from a defect.
	retries: 1,
	// Generous, because a busy machine is no failure; tests that measure time set their own limits.
	timeout: 300_000,
	expect: { timeout: 60_000 },
	reporter: process.env.CI ? 'line' : 'list',
	use: {
		contextOptions: still,
		launchOptions: {
			executablePath: findChromium(),
			args: chromiumArguments,
		},
	},
});
