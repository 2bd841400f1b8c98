import type { Content, Contents } from '#app/platform/content/content.server.ts';

/** Some Spanish paths, as content/es/paths.yaml has them. */
const paths = {
	'/yours': '/es/yours',
	'/blog': '/es/blog',
	'/newsletter/confirm': '/es/boletin/confirmar',
	'/newsletter/unsubscribe': '/es/boletin/cancelar',
};

/** Makes copy of two languages from one, so that a test can tell which was read: each Spanish mail says so. */
export function twoLanguages(content: Content, spanish_reader: string | null = null): Contents {
	const owner = { ...content.site.owner, spanish_reader };
	const site = { ...content.site, owner };
	const mails = Object.entries(content.mail).map(([name, copy]) => [
		name,
		'subject' in copy && 'preview' in copy
			? { ...copy, subject: `Español: ${copy.subject}`, preview: `Español: ${copy.preview}` }
			: copy,
	]);
	const es = {
		...content,
		language: 'es' as const,
		paths,
		site: { ...site, locale: 'es-US' },
		mail: Object.fromEntries(mails) as Content['mail'],
	};
	return { en: { ...content, site }, es };
}
