import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { deskRoutes } from './desk/routes.ts';

/** Every page, in the order of specification section 2. */
export default [
	index('pages/home/route.tsx'),
	route('about', 'pages/about/route.tsx'),
	route('how-it-works', 'pages/how-it-works/route.tsx'),
	route('why-now', 'pages/why-now/route.tsx'),
	route('sources', 'pages/sources/route.tsx'),
	layout('blog/layout-route.tsx', [
		route('blog', 'blog/list/route.tsx'),
		route('blog/:slug', 'blog/post/route.tsx'),
	]),
	route('newsletter', 'forms/newsletter-signups/route.tsx'),
	route('patient-advocates', 'forms/patient-advocates/route.tsx'),
	route('partner-with-us', 'forms/partnership-applications/route.tsx'),
	route('contact', 'forms/contact-messages/route.tsx'),
	route('community/feature-requests', 'forms/feature-requests/route.tsx'),
	route('community/patient-caregiver-lab', 'forms/patient-caregiver-lab/route.tsx'),
	route('community/insight-network', 'forms/insight-network/route.tsx'),
	route('community/equity-labs', 'forms/equity-labs/route.tsx'),
	route('community/stories', 'forms/success-stories/route.tsx'),
	route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
	route('terms-of-service', 'pages/legal/terms-of-service.tsx'),
	route('hipaa-notice', 'pages/legal/hipaa-notice.tsx'),
	route('health-data-privacy', 'pages/legal/health-data-privacy.tsx'),
	route('investor-interest', 'forms/investor-interest/route.tsx'),
	// The same for machines (app/discovery/).
	route('feed.xml', 'seo/feeds/atom-route.ts'),
	route('rss.xml', 'seo/feeds/rss-route.ts'),
	route('feed.json', 'seo/feeds/json-route.ts'),
	route(':sitemap.xml', 'seo/files/sitemap-route.ts'),
	route('robots.txt', 'seo/files/robots-route.ts'),
	route('llms.txt', 'seo/files/llms-route.ts'),
	route('.well-known/security.txt', 'seo/files/security-contact-route.ts'),
	route(':page.md', 'seo/markdown/page-route.ts'),
	route('community/:page.md', 'seo/markdown/page-route.ts', { id: 'community-markdown' }),
	route('blog/:slug.md', 'seo/markdown/post-route.ts'),
	route('social/:page.png', 'seo/social-cards/page-route.ts'),
	route('social/blog/:slug.png', 'seo/social-cards/post-route.ts'),
	layout(
		'desk/layout-route.tsx',
		deskRoutes.map(({ path, module }) => route(path, module)),
	),
	route('*', 'pages/not-found/route.tsx'),
] satisfies RouteConfig;
