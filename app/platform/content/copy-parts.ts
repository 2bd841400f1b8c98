import type { DigestMailCopy, HelpNowCopy, StatesCopy, WordsCopy } from '#app/generated/copy.ts';

// Names for the parts of generated types that several files pass on.

/** The deadline helper of content/pages/help-now.yaml; the page fills in texts in braces. */
export type DeadlinesCopy = HelpNowCopy['deadlines'];

export type Situation = HelpNowCopy['situations'][number];

/** A contact to call, with what they can and can't do. */
export type Contact = HelpNowCopy['contacts'][string];

/** The kinds of offices, in display order. */
export const officeKinds = ['insurance', 'medicaid', 'assistance', 'attorney_general'] as const;

export type OfficeKind = (typeof officeKinds)[number];

/** A state or territory, and those of its offices that could be verified. */
export type StateEntry = StatesCopy['states'][number];

export type WordEntry = WordsCopy['groups'][number]['entries'][number];

/** A sentence with {count}, for one and for any other number. */
export type Counted = DigestMailCopy['more'];

/**
 * The things a reader may have received, which group the list of letters; each is the fragment of a link to its
 * group.
 */
export const letterGroups = ['denial', 'final_denial', 'bill', 'collector', 'papers'] as const;
