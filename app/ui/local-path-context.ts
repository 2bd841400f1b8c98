import { createContext, useContext } from 'react';

/** Translates an English path to the document's language (app/platform/content/local-path.ts). */
type LocalPath = (path: string) => string;

export const LocalPathContext = createContext<LocalPath>((path) => path);

/**
 * Returns the function that translates paths. TextLink and LinkButton call it themselves; call it for a form's action or
 * a plain `<a>`.
 */
export const useLocalPath = (): LocalPath => useContext(LocalPathContext);
