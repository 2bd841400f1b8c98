/** The page on which a visitor finds the right letter. */
export const lettersPath = '/help-now/letters';

/** Returns the path of a letter. */
export const letterPath = (id: string) => `${lettersPath}/${id}`;

/** The page that gathers dates, letters, calls and names. */
export const myCasePath = '/help-now/my-case';
