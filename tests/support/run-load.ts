import { contactMessage } from './site-requests.ts';
import { startLoad } from './steady-load.ts';

// Puts load on a site and its nginx until a signal, then prints the outcome. It's a separate process, to run in
// another network.

const pages = ['/', '/about', '/blog', '/contact', '/help-now', '/feed.xml'].map((path) => ({
	path,
}));
const form = {
	path: '/contact',
	body: () => new URLSearchParams(contactMessage({ email: 'load@example.org' })).toString(),
};
const [site = '', nginx = ''] = process.argv.slice(2);
const loads = [
	startLoad({ url: site, asks: [...pages, form], clients: 3, keepAlive: false }),
	startLoad({ url: nginx, asks: pages, clients: 3, keepAlive: true }),
	startLoad({ url: nginx, asks: [form], clients: 2, keepAlive: false }),
];
process.once('SIGTERM', async () => {
	const outcomes = await Promise.all(loads.map((stop) => stop()));
	process.stdout.write(JSON.stringify(outcomes));
});
