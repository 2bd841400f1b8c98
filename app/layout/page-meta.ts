import type { MetaDescriptor } from 'react-router';

/** The title and description of a page; none when the page could not be made. */
export function pageMeta(
	meta: { title: string; description: string } | undefined,
): MetaDescriptor[] {
	if (!meta) return [];
	return [{ title: meta.title }, { name: 'description', content: meta.description }];
}
