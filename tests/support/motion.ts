import type { BrowserContextOptions } from '@playwright/test';

/**
 * The default for browser tests: no transition between documents. Without a graphics card the CPU draws each
 * animation frame, which takes a third of the time of a test that goes from page to page.
 */
export const still: BrowserContextOptions = { reducedMotion: 'reduce' };

/** For `test.use`: turns motion on, as most visitors have it. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
