import type { BrowserContextOptions } from '@playwright/test';

/**
 * What browser tests have unless they say otherwise: no transition between one document and the next. Without a
 * graphics card the processor draws each of its frames, which takes a third of all a test takes that goes from
 * page to page.
 */
export const still: BrowserContextOptions = { reducedMotion: 'reduce' };

/** For `test.use`: pages move as they do for most visitors. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
