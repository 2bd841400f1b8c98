import { blockText, type TextBlock } from '../blog/parse-text.ts';
import type { LoadedPost } from '../blog/post/loaded-post.ts';
import type { BlogCopy } from '../content/pages/blog.server.ts';
import type { PageMetadata, PostMetadata } from './page-metadata.ts';

/** The metadata of a post's page; undefined if its copy could not be loaded either. */
export function postMetadata(
	loaded: LoadedPost | undefined,
	copy: BlogCopy | undefined,
): PageMetadata | undefined {
	if (loaded?.state !== 'shown') {
		if (!copy) return undefined;
		const { missing, missing_help } = copy.post;
		return { title: missing, description: missing_help, noindex: true };
	}
	const { title, description, date, changedAt, imageUrl, blocks } = loaded.post;
	const post = {
		published: date.iso,
		changed: changedAt.toISOString(),
		imageUrl,
		questions: questionsOf(blocks),
	};
	return { title, description, post };
}

function questionsOf(blocks: TextBlock[]): PostMetadata['questions'] {
	const sections: { heading: string; texts: string[] }[] = [];
	for (const block of blocks) {
		if (block.kind === 'heading') sections.push({ heading: blockText(block), texts: [] });
		else sections.at(-1)?.texts.push(blockText(block));
	}
	return sections
		.filter(({ heading, texts }) => heading.endsWith('?') && texts.length > 0)
		.map(({ heading, texts }) => ({ question: heading, answer: texts.join('\n\n') }));
}
