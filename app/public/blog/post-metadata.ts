import type { LoadedPost } from '#app/domain/posts/reading/loaded-post.ts';
import type { Block } from '#app/domain/posts/tree/tree.ts';
import { inlineText, treeText } from '#app/domain/posts/tree/tree-text.ts';
import type { BlogCopy } from '#app/generated/copy.ts';
import type { PageMetadata, PostMetadata } from '#app/public/seo/page-metadata.ts';

/** Returns the metadata of a post's page; undefined if its copy couldn't be loaded either. */
export function postMetadata(
	loaded: LoadedPost | undefined,
	copy: BlogCopy | undefined,
): PageMetadata | undefined {
	if (loaded?.state !== 'shown') {
		if (!copy) return undefined;
		const { missing, missing_help } = copy.post;
		return { title: missing, description: missing_help, noindex: true };
	}
	const { title, description, date, changedAt, imageUrl, author, blocks } = loaded.post;
	const post = {
		published: date.iso,
		changed: changedAt.toISOString(),
		imageUrl,
		author,
		questions: questionsOf(blocks),
	};
	return { title, description, post, ...loaded.meta };
}

function questionsOf(blocks: Block[]): PostMetadata['questions'] {
	const sections: { question: string; blocks: Block[] }[] = [];
	for (const block of blocks) {
		if (block.kind === 'heading') {
			sections.push({ question: inlineText(block.inlines), blocks: [] });
		} else if (block.kind !== 'notes') sections.at(-1)?.blocks.push(block);
	}
	return sections
		.map(({ question, blocks: text }) => ({ question, answer: treeText(text) }))
		.filter(({ question, answer }) => question.endsWith('?') && answer !== '');
}
