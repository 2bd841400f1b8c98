import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { deskRoutes } from './desk/routes.ts';

/** Every page, in the order of specification section 2. */
export default [
	index('pages/home/route.tsx'),
	route('about', 'pages/about/route.tsx'),
	route('how-it-works', 'pages/how-it-works/route.tsx'),
	route('why-now', 'pages/why-now/route.tsx'),
	route('sources', 'pages/sources/route.tsx'),
	route('help-now', 'pages/help-now/route.tsx'),
	route('help-now/sheet.json', 'pages/help-now/sheet-copy-route.ts'),
	route('help-now/deadlines.ics', 'pages/help-now/calendar-route.ts'),
	route('help-now/letters', 'pages/letters/list-route.tsx'),
	route('help-now/letters/:letter', 'pages/letters/letter-route.tsx'),
	route('help-now/letters/:letter.docx', 'pages/letters/blank-file-route.ts', { id: 'blank-word' }),
	route('help-now/letters/:letter.txt', 'pages/letters/blank-file-route.ts', { id: 'blank-text' }),
	route('help-now/:guide', 'pages/guides/route.tsx'),
	route('pictures/:hash/:file', 'pictures/route.ts'),
	layout('blog/layout-route.tsx', [
		route('blog', 'blog/list/route.tsx'),
		route('blog/:slug', 'blog/post/route.tsx'),
		route('preview/:token', 'blog/preview/route.tsx'),
	]),
	route('newsletter', 'forms/newsletter-signups/route.tsx'),
	route('newsletter/confirm', 'newsletter/confirm/route.tsx'),
	route('newsletter/unsubscribe', 'newsletter/unsubscribe/route.tsx'),
	route('patient-advocates', 'forms/patient-advocates/route.tsx'),
	route('partner-with-us', 'forms/partnership-applications/route.tsx'),
	route('contact', 'forms/contact-messages/route.tsx'),
	route('community/feature-requests', 'forms/feature-requests/route.tsx'),
	route('community/patient-caregiver-lab', 'forms/patient-caregiver-lab/route.tsx'),
	route('community/insight-network', 'forms/insight-network/route.tsx'),
	route('community/equity-labs', 'forms/equity-labs/route.tsx'),
	route('community/stories', 'forms/success-stories/route.tsx'),
	route('community/stories/:slug', 'stories/story-route.tsx'),
	route('privacy-policy', 'pages/legal/route.tsx', { id: 'pages/legal/privacy-policy' }),
	route('terms-of-service', 'pages/legal/route.tsx', { id: 'pages/legal/terms-of-service' }),
	route('hipaa-notice', 'pages/legal/route.tsx', { id: 'pages/legal/hipaa-notice' }),
	route('health-data-privacy', 'pages/legal/route.tsx', { id: 'pages/legal/health-data-privacy' }),
	route('yours/:reference/:proof', 'yours/route.tsx'),
	route('yours/:reference/:proof/correct', 'yours/correct-route.tsx'),
	route('yours/:reference/:proof/story', 'yours/story-route.tsx'),
	route('yours/:reference/:proof/delete', 'yours/delete-route.tsx'),
	route('yours/:reference/:proof/your-data.html', 'yours/file-route.ts', { id: 'yours-html' }),
	route('yours/:reference/:proof/your-data.json', 'yours/file-route.ts', { id: 'yours-json' }),
	route('yours/:reference/:proof/qr.svg', 'yours/qr-route.ts'),
	route('investor-interest', 'forms/investor-interest/route.tsx'),
	// For feed readers, crawlers and link previews.
	route('feed.xml', 'seo/feeds/route.ts', { id: 'atom-feed' }),
	route('rss.xml', 'seo/feeds/route.ts', { id: 'rss-feed' }),
	route('feed.json', 'seo/feeds/route.ts', { id: 'json-feed' }),
	route(':sitemap.xml', 'seo/files/route.ts', { id: 'sitemap' }),
	route('llms.txt', 'seo/files/route.ts', { id: 'llms' }),
	route('.well-known/security.txt', 'seo/files/route.ts', { id: 'security-contact' }),
	route('site.webmanifest', 'seo/files/route.ts', { id: 'web-manifest' }),
	route('robots.txt', 'seo/files/route.ts', { id: 'robots' }),
	route(':page.md', 'seo/markdown/route.ts', { id: 'page-markdown' }),
	route('community/:page.md', 'seo/markdown/route.ts', { id: 'community-markdown' }),
	route('community/stories/:story.md', 'seo/markdown/route.ts', { id: 'story-markdown' }),
	route('help-now/:page.md', 'seo/markdown/route.ts', { id: 'help-markdown' }),
	route('help-now/letters/:page.md', 'seo/markdown/route.ts', { id: 'letter-markdown' }),
	route('blog/:slug.md', 'seo/markdown/route.ts', { id: 'post-markdown' }),
	route('social/:page.png', 'seo/social-cards/route.ts', { id: 'page-card' }),
	route('social/blog/:slug.png', 'seo/social-cards/route.ts', { id: 'post-card' }),
	route('social/stories/:story.png', 'seo/social-cards/route.ts', { id: 'story-card' }),
	...(process.env.NODE_ENV === 'development'
		? [
				route('ui-examples', 'examples/ui.tsx'),
				route('mail-examples', 'examples/mail-list.tsx'),
				route('mail-examples/:name/:part', 'examples/mail-route.ts'),
			]
		: []),
	layout('desk/layout-route.tsx', { id: 'desk' }, [
		layout(
			'desk/boundary-route.tsx',
			{ id: 'screens' },
			deskRoutes
				.filter(({ within }) => within === undefined)
				.map(({ path, module, id }) =>
					route(
						path,
						module,
						{ ...(id && { id }) },
						deskRoutes
							.filter(({ within }) => within === path)
							.map((inner) => route(inner.path.slice(path.length + 1), inner.module)),
					),
				),
		),
	]),
	route('*', 'pages/not-found/route.tsx'),
] satisfies RouteConfig;
