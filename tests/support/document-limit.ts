const kilobyte = 1024;

/**
 * The largest document in compressed bytes. /help-now and the letters get almost three more kilobytes for what depends
 * on the reader's plan, because a missing rule costs a reader more.
 */
export const documentLimit = (path: string) =>
	(/^\/help-now($|\/letters\/)/.test(path) ? 14.75 : 12) * kilobyte;
