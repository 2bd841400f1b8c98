import type { RouterContextProvider } from 'react-router';
import { staticCacheControl } from '#app/site/cache-control.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { fileResponse } from '../file-response.server.ts';

/** The color of the page behind the icon, as in tokens.css. */
const paper = '#faf6ee';

const icon = (size: number, purpose?: string) => ({
	src: `/icon-${size}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
});

/** site.webmanifest: the name and icons of the site on a home screen (W3C Web Application Manifest). */
export function webManifest(context: Readonly<RouterContextProvider>): Response {
	const { product, locale } = context.get(servicesContext).content.site;
	const manifest = {
		name: product,
		short_name: product,
		lang: locale,
		start_url: '/',
		display: 'browser',
		background_color: paper,
		theme_color: paper,
		icons: [icon(192), icon(512), icon(512, 'maskable')],
	};
	return fileResponse(JSON.stringify(manifest), 'manifest', {
		'cache-control': staticCacheControl,
	});
}
