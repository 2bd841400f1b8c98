import type { ChangeLine, LedgerData } from '#app/domain/topics/ledger.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** A state as a stamp, with its date and its reason. */
export function Stamped({ stamp, date, reason }: ChangeLine) {
	return (
		<>
			<p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-2">
				<strong className="rounded-sm border-2 border-evergreen px-2 text-evergreen">
					{stamp}
				</strong>
				<time className="text-ink-soft" dateTime={date.iso}>
					{date.text}
				</time>
			</p>
			{reason && <p className="mt-2 max-w-[60ch]">{reason}</p>}
		</>
	);
}

/** What people ask for and what became of it, numbered like a ledger; renders nothing while there are no topics. */
export function Ledger({ title, lead, open, feed, entries }: LedgerData) {
	if (entries.length === 0) return null;
	return (
		<section id="topics">
			<h2 className="text-2xl">{title}</h2>
			<p className="mt-3 max-w-[60ch] text-ink-soft">{lead}</p>
			<p className="mt-2">
				<TextLink href={feed.href}>{feed.title}</TextLink>
			</p>
			<ol className="mt-4">
				{entries.map(({ path, title: words, votes, change }) => (
					<li
						key={path}
						className="wrap-anywhere border-control border-t-2 border-dotted py-8 last:border-b-2"
					>
						<h3 className="max-w-[40ch] text-xl">{words}</h3>
						<Stamped {...change} />
						<p className="mt-3 flex flex-wrap items-center gap-x-6">
							{votes}
							<TextLink href={path}>
								{open}
								<span className="sr-only">: {words}</span>
							</TextLink>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}
