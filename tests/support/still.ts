/**
 * For `test.use`: no transition between one document and the next. Without a graphics card each of its frames is
 * drawn by the processor, which takes more of it than all else in a test that goes from screen to screen.
 */
export const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
