/** Returns the path of a guide. */
export const guidePath = (id: string) => `/help-now/${id}`;
