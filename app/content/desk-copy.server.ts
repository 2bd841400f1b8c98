import type { z } from 'zod';
import { frameCopy } from './desk/frame.server.ts';
import { postChecksCopy } from './desk/post-checks.server.ts';
import { postEditorCopy } from './desk/post-editor.server.ts';

/** The shape of each file in content/desk/, by its stem: one file for each screen. */
export const deskShapes = {
	frame: frameCopy,
	'post-editor': postEditorCopy,
	'post-checks': postChecksCopy,
};

export type DeskCopy = { [Name in keyof typeof deskShapes]: z.output<(typeof deskShapes)[Name]> };
