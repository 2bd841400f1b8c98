import type { z } from 'zod';
import { errorPages } from './pages/error-pages.server.ts';
import { home } from './pages/home.server.ts';

/** The shape of each file in content/pages/, by its stem. */
export const pageShapes = {
	home,
	errors: errorPages,
};

export type PageWords = { [Name in keyof typeof pageShapes]: z.output<(typeof pageShapes)[Name]> };
