import { randomUUID } from 'node:crypto';
import { defaultLanguage } from '#app/platform/content/languages.ts';

/** The values stored with a submission that isn't spam, under a new key. */
export const honest = () => ({ key: randomUUID(), spamReason: null, language: defaultLanguage });
