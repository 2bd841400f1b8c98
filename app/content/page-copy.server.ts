import type { z } from 'zod';
import { about } from './pages/about.server.ts';
import { blog } from './pages/blog.server.ts';
import { errorPages } from './pages/error-pages.server.ts';
import { helpNow } from './pages/help-now.server.ts';
import { home } from './pages/home.server.ts';
import { howItWorks } from './pages/how-it-works.server.ts';
import { letters } from './pages/letters.server.ts';
import { newsletter } from './pages/newsletter.server.ts';
import { sources } from './pages/sources.server.ts';
import { stories } from './pages/stories.server.ts';
import { whyNow } from './pages/why-now.server.ts';
import { yours } from './pages/yours.server.ts';

/** The schema of each file in content/pages/, by file name without .yaml. */
export const pageShapes = {
	home,
	about,
	'how-it-works': howItWorks,
	'why-now': whyNow,
	'help-now': helpNow,
	letters,
	sources,
	blog,
	newsletter,
	stories,
	yours,
	errors: errorPages,
};

export type PageCopy = { [Name in keyof typeof pageShapes]: z.output<(typeof pageShapes)[Name]> };
