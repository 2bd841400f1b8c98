import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { LikeResult } from '#app/domain/posts/reading/like-result.ts';

/** The shown count of a post and the way to raise it: by one for each like that the server took. */
export function useLikes(path: string, likesAtStart: number) {
	const fetcher = useFetcher<LikeResult>();
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
