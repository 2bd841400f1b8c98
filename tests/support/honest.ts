import { randomUUID } from 'node:crypto';

/** What the site stores with a submission that isn't spam, under a new key. */
export const honest = () => ({ key: randomUUID(), spamReason: null });
