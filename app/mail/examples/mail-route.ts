import { data, type LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '#app/site/services.server.ts';
import { previewResponse } from '../messages/preview-response.server.ts';
import { renderMessage } from '../messages/render-message.server.ts';
import { samples } from './samples.ts';

/** One mail, as HTML or as plain text; only in development (routes.ts). */
export function loader({ context, params }: LoaderFunctionArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const sample = samples(siteUrl).find(({ name }) => name === params.name);
	if (!sample) throw data(null, { status: 404 });
	const message = renderMessage(sample.kind, sample.data, { content, siteUrl });
	return previewResponse(message, params.part === 'text' ? 'text' : 'html');
}
