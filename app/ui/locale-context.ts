import { createContext } from 'react';

/** The language and region of the copy (content/site.yaml); undefined uses the runtime's own. */
export const LocaleContext = createContext<string | undefined>(undefined);
