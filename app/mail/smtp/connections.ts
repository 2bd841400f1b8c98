/** Connections to the mail server at a time. Bulk mail uses one fewer, so that a confirmation finds one. */
export const connections = 5;
