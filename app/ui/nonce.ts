import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** Gives the markup of one render its nonce (app/entry.server.tsx). */
export const NonceProvider = NonceContext.Provider;

/** The nonce of the render, for an inline script of ours; undefined in the browser. */
export function useNonce(): string | undefined {
	return useContext(NonceContext);
}
