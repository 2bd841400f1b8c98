import { createContext, useContext } from 'react';

/** Returns the path of a page in the language of the document, for one in English (app/platform/content/local-path.ts). */
type LocalPath = (path: string) => string;

export const LocalPathContext = createContext<LocalPath>((path) => path);

/** The links of this kit use it themselves; for a form's action, or a link of another look. */
export const useLocalPath = (): LocalPath => useContext(LocalPathContext);
