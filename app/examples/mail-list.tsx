import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '#app/site/services.server.ts';
import { samples } from './mail-samples.server.ts';

/** Every mail with made-up values; only in development (routes.ts). */
export function loader({ context }: LoaderFunctionArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	return samples({ content, siteUrl }).map(({ name }) => name);
}

export default function MailExamples() {
	const names = useLoaderData<typeof loader>();
	return (
		<div className="p-5">
			<title>Mail examples</title>
			<h1 className="text-xl">Mail examples</h1>
			<ul className="mt-4 space-y-2">
				{names.map((name) => (
					<li key={name}>
						<a href={`/mail-examples/${name}/html`}>{name}</a>,{' '}
						<a href={`/mail-examples/${name}/text`}>plain text</a>
					</li>
				))}
			</ul>
		</div>
	);
}
