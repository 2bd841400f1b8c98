/** The page with the offices of every state. */
export const statesPath = '/help-now/states';

/** Returns the URL of a state on that page. */
export const statePath = (id: string) => `${statesPath}#${id}`;
