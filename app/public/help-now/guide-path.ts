/** The page of a guide. */
export const guidePath = (id: string) => `/help-now/${id}`;
