import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false on the server and while React hydrates; true once the page is interactive. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}
