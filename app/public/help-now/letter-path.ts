/** The page on which a reader finds the right letter. */
export const lettersPath = '/help-now/letters';

/** The page of a letter. */
export const letterPath = (id: string) => `${lettersPath}/${id}`;
