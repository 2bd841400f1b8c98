import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { LedgerData } from '#app/domain/topics/ledger.server.ts';
import { similarTopics } from '#app/domain/topics/similar-topics.ts';
import type { TopicsCopy } from '#app/generated/copy.ts';
import { Button } from '#app/ui/button.tsx';

/** Milliseconds without a key after which topics are compared, so that a screen reader isn't interrupted by each letter. */
const pause = 600;

/** Below the request that someone types: topics like it. What is typed is compared in the page and doesn't leave it. */
export function SimilarTopics({ entries, similar: copy }: Pick<LedgerData, 'entries' | 'similar'>) {
	const element = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState('');
	const [different, setDifferent] = useState<string[]>([]);
	useEffect(() => {
		const field = element.current?.closest('form')?.querySelector('textarea');
		if (!field) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const read = () => {
			clearTimeout(timer);
			timer = setTimeout(() => setTyped(field.value), pause);
		};
		// The browser may have restored the field before this ran.
		read();
		field.addEventListener('input', read);
		return () => {
			clearTimeout(timer);
			field.removeEventListener('input', read);
		};
	}, []);
	const found = similarTopics(typed, entries).filter(({ path }) => !different.includes(path));
	return (
		<div ref={element} role="status">
			{found.length > 0 && (
				<div className="rounded-md bg-mint p-4">
					<p className="font-semibold">{copy.title}</p>
					<ul className="mt-2 grid gap-4">
						{found.map((entry) => (
							<Suggestion
								key={entry.path}
								{...entry}
								copy={copy}
								onDifferent={() => setDifferent([...different, entry.path])}
							/>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}

function Suggestion(props: {
	path: string;
	title: string;
	change: LedgerData['entries'][number]['change'];
	copy: TopicsCopy['similar'];
	onDifferent: () => void;
}) {
	const { path, title, change, copy, onDifferent } = props;
	const fetcher = useFetcher<{ mine: string } | { problem: string | undefined }>();
	const result = fetcher.data;
	const mine = result && 'mine' in result ? result.mine : undefined;
	const problem = result && 'problem' in result ? (result.problem ?? copy.gone) : undefined;
	return (
		<li className="wrap-anywhere">
			{title} ({change.stamp})
			{mine ? (
				<p className="mt-1">
					{copy.counted}{' '}
					<a href={mine} target="_blank" rel="noopener" className="underline">
						{copy.take_back}
					</a>
				</p>
			) : (
				<p className="mt-2 flex flex-wrap gap-3">
					<Button
						type="button"
						variant="quiet"
						onClick={() =>
							void fetcher.submit(null, {
								method: 'post',
								action: path,
								defaultShouldRevalidate: false,
							})
						}
					>
						{copy.me_too}
						<span className="sr-only">: {title}</span>
					</Button>
					<Button type="button" variant="quiet" onClick={onDifferent}>
						{copy.different}
						<span className="sr-only">: {title}</span>
					</Button>
				</p>
			)}
			{problem && <p className="mt-1">{problem}</p>}
		</li>
	);
}
