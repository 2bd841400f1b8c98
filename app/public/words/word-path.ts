/** The page that explains codes and terms. */
export const wordsPath = '/help-now/words';

/** Returns the URL of a code or a term on that page. */
export const wordPath = (id: string) => `${wordsPath}#${id}`;
