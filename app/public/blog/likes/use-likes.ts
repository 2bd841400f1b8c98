import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';

/** Returns a post's like count, raised by one for each accepted like, and the handler that adds one. */
export function useLikes(path: string, likesAtStart: number) {
	const fetcher = useFetcher<{ liked: boolean }>();
	const [added, setAdded] = useState(0);
	const result = fetcher.data;
	useEffect(() => {
		if (result?.liked) setAdded((count) => count + 1);
	}, [result]);
	return {
		likes: likesAtStart + added,
		added: added > 0,
		busy: fetcher.state !== 'idle',
		like(event: { preventDefault(): void }) {
			event.preventDefault();
			void fetcher.submit(null, { method: 'post', action: path });
		},
	};
}
