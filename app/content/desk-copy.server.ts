import type { z } from 'zod';
import { frameCopy } from './desk/frame.server.ts';

/** The shape of each file in content/desk/, by its stem: one file for each screen. */
export const deskShapes = {
	frame: frameCopy,
};

export type DeskCopy = { [Name in keyof typeof deskShapes]: z.output<(typeof deskShapes)[Name]> };
