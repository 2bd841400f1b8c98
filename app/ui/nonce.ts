import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** Provides the nonce of one render (app/entry.server.tsx). */
export const NonceProvider = NonceContext.Provider;

/** Returns the nonce for inline scripts of ours; undefined in the browser. */
export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
