/** The letters that respond to a denial, which can be filled in from its photo. */
export const readLetters: readonly string[] = ['first-appeal', 'external-review'];
