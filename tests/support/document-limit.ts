const kilobyte = 1024;

/**
 * The largest document in compressed bytes. /help-now gets another kilobyte for its deadlines, because a
 * missing rule costs a reader more.
 */
export const documentLimit = (path: string) => (path === '/help-now' ? 13 : 12) * kilobyte;
