import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page, in the order of specification section 2. */
export default [
	index('routes/home.tsx'),
	route('about', 'routes/about.tsx'),
	route('how-it-works', 'routes/how-it-works.tsx'),
	route('why-now', 'routes/why-now.tsx'),
	route('blog', 'routes/blog.tsx'),
	route('blog/:slug', 'routes/blog-post.tsx'),
	route('newsletter', 'routes/newsletter.tsx'),
	route('patient-advocates', 'routes/patient-advocates.tsx'),
	route('partner-with-us', 'routes/partner-with-us.tsx'),
	route('contact', 'routes/contact.tsx'),
	route('community/feature-requests', 'routes/feature-requests.tsx'),
	route('community/patient-caregiver-lab', 'routes/patient-caregiver-lab.tsx'),
	route('community/insight-network', 'routes/insight-network.tsx'),
	route('community/equity-labs', 'routes/equity-labs.tsx'),
	route('community/stories', 'routes/stories.tsx'),
	route('privacy-policy', 'routes/privacy-policy.tsx'),
	route('terms-of-service', 'routes/terms-of-service.tsx'),
	route('hipaa-notice', 'routes/hipaa-notice.tsx'),
	route('investor-interest', 'routes/investor-interest.tsx'),
	route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
