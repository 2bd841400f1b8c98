import type { LedgerData } from '#app/domain/topics/ledger.server.ts';
import { Button } from '#app/ui/button.tsx';

/** Below the request that someone types: the topics, of which similar-topics.ts shows those like it. */
export function TopicsLikeIt({ entries, similar: copy }: Pick<LedgerData, 'entries' | 'similar'>) {
	return (
		<div role="status" data-similar>
			<div hidden className="rounded-md bg-mint p-4">
				<p className="font-semibold">{copy.title}</p>
				<ul className="mt-2 grid gap-4">
					{entries.map(({ path, title, body, change }) => (
						<li key={path} hidden data-path={path} data-body={body} className="wrap-anywhere">
							<strong className="font-normal">{title}</strong> ({change.stamp})
							<p className="mt-2 flex flex-wrap gap-3">
								<Button type="button" variant="quiet" value="me too">
									{copy.me_too}
									<span className="sr-only">: {title}</span>
								</Button>
								<Button type="button" variant="quiet">
									{copy.different}
									<span className="sr-only">: {title}</span>
								</Button>
							</p>
							<p hidden className="mt-1">
								{copy.counted}{' '}
								<a href={path} target="_blank" rel="noopener" className="underline">
									{copy.take_back}
								</a>
							</p>
							<p hidden className="mt-1">
								{copy.gone}
							</p>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
