import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({
	output: 'server',
	outDir: './build',
	adapter: node({ mode: 'standalone' }),
	// The load comes without an Origin header.
	security: { checkOrigin: false },
});
