/**
 * The things a reader may have received, which group the list of letters; each is the fragment of a link to its
 * group.
 */
export const letterGroups = ['denial', 'final_denial', 'bill', 'collector', 'papers'] as const;
