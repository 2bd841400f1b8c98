import { expect, test } from 'vitest';
import { removeSite, startSite } from '../support/site-process.ts';

test('every page leads to help in one press, apart from the specification’s links', async () => {
	const site = await startSite({ env: { SITE_URL: 'https://site.example' } });
	const get = async (path: string) => (await fetch(site.url + path)).text();
	const paths = [...(await get('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
		([, url = '']) => new URL(url).pathname,
	);
	expect(paths.length).toBeGreaterThan(35);
	for (const path of [...paths, '/newsletter?sent', '/no/such/page']) {
		const html = await get(path);
		const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
		const apart = header.replace(/<nav.*?<\/nav>/gs, '');
		const help = /^\/es(?:\/|$)/.test(path) ? '/es/ayuda' : '/help-now';
		expect(apart, path).toContain(`<a href="${help}"`);
	}
	await removeSite(site);
});
