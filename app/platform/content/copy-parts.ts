import type { HelpNowCopy } from '#app/generated/copy.ts';

// Names for the parts of generated types that several files pass on.

/** The deadline helper of content/pages/help-now.yaml; the page fills in texts in braces. */
export type DeadlinesCopy = HelpNowCopy['deadlines'];

export type Situation = HelpNowCopy['situations'][number];

/** A contact to call, with what they can and can't do. */
export type Contact = HelpNowCopy['contacts'][string];

/**
 * The things a reader may have received, each with its envelope on the list of letters; each is the fragment of a link to
 * it.
 */
export const letterGroups = ['denial', 'final_denial', 'bill', 'collector', 'papers'] as const;
