import { data, type LoaderFunctionArgs } from 'react-router';
import { previewResponse, renderMail } from '#app/mail/messages/render-mail.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { samples } from './mail-samples.server.ts';

/** One mail, as HTML or as plain text; only in development (routes.ts). */
export function loader({ context, params }: LoaderFunctionArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const sample = samples({ content, siteUrl }).find(({ name }) => name === params.name);
	if (!sample) throw data(null, { status: 404 });
	const message = renderMail(sample.document, { content, siteUrl });
	return previewResponse(message, params.part === 'text' ? 'text' : 'html');
}
