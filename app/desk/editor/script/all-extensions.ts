import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extension-placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { safeHref } from '#app/blog/markdown/href.ts';
import type { EditorCopy } from '../editor-config.ts';
import { blockNodes } from '../nodes/block-nodes.ts';
import { CursorBlock } from './cursor-block.ts';
import { FigureNode } from './figure-node.ts';
import { FootnoteReference } from './footnote-reference.ts';
import { IssueMarks } from './issue-marks.ts';
import { SourceBlock } from './source-block.ts';

/** What a post may hold: what its Markdown can say, and no more. */
export function allExtensions(copy: EditorCopy): Extensions {
	return [
		StarterKit.configure({
			heading: { levels: [2, 3] },
			codeBlock: false,
			underline: false,
			link: {
				openOnClick: false,
				defaultProtocol: 'https',
				HTMLAttributes: { target: null, rel: null },
				isAllowedUri: (href) => safeHref(href) !== undefined,
			},
		}),
		Placeholder.configure({ placeholder: copy.placeholder }),
		FigureNode.configure({ copy: copy.figure }),
		SourceBlock.configure({ copy }),
		FootnoteReference,
		...blockNodes,
		IssueMarks,
		CursorBlock,
	];
}
