/** What somebody may have got, as the list of letters is grouped; each is the end of a link to its group. */
export const letterGroups = ['denial', 'final_denial', 'bill', 'collector', 'papers'] as const;
