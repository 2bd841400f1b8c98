import type { Extensions } from '@tiptap/core';
import { CalloutNode } from './callout-node.ts';
import { tableNodes } from './table-nodes.ts';

/** The blocks of a post that Tiptap's own starter kit doesn't have, without options. */
export const blockNodes: Extensions = [...tableNodes, CalloutNode];
