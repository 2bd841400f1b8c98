import { randomUUID } from 'node:crypto';

/** The values stored with a submission that isn't spam, under a new key. */
export const honest = () => ({ key: randomUUID(), spamReason: null });
