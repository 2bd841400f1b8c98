import { createContext, type RouterContextProvider } from 'react-router';
import type { SignedIn } from './sessions.server.ts';

/** Who is signed in; undefined on the few screens that need nobody. Set by authorize.server.ts alone. */
export const signedInContext = createContext<SignedIn | undefined>(undefined);

/** Who is signed in, on a route that only somebody signed in may open. */
export function signedInOf(context: Readonly<RouterContextProvider>): SignedIn {
	const session = context.get(signedInContext);
	if (!session) throw new Error('This route must not be open to anyone.');
	return session;
}
