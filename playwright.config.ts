import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

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
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
});
