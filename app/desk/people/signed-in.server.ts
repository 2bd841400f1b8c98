import { createContext, type RouterContextProvider } from 'react-router';
import type { SignedIn } from '#app/people/sessions.server.ts';

/**
 * The signed-in member; undefined on the few screens that are open to anyone. Only authorize.server.ts sets
 * it.
 */
export const signedInContext = createContext<SignedIn | undefined>(undefined);

/** The signed-in member, on a route that requires one. */
export function signedInOf(context: Readonly<RouterContextProvider>): SignedIn {
	const session = context.get(signedInContext);
	if (!session) throw new Error('This route must not be open to anyone.');
	return session;
}

/**
 * What verifying the session came to for somebody whose body wasn't read (authorize.server.ts), so that no
 * action ever runs with the empty body they have instead.
 */
export const turnedAwayContext = createContext<Promise<SignedIn | undefined> | null>(null);
