import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';

export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	globalSetup: './tests/support/browser-setup.ts',
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	retries: 0,
	timeout: 30_000,
	reporter: process.env.CI ? 'line' : 'list',
	use: {
		launchOptions: {
			executablePath: findChromium(),
			args: chromiumArguments,
		},
	},
});
