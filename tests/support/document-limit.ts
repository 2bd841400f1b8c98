const kilobyte = 1024;

/**
 * The largest document in compressed bytes. /help-now gets two and a half more kilobytes for its deadlines, its
 * letters and the search, because a missing rule costs a reader more.
 */
export const documentLimit = (path: string) => (path === '/help-now' ? 14.5 : 12) * kilobyte;
