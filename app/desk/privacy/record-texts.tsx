import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { ShownText } from '#app/privacy/shown-record.server.ts';
import { Badge } from '../frame/controls.tsx';
import { Moment } from '../frame/moment.tsx';

/** Everything that stands in a record, each text under its label. */
export function RecordTexts({ copy, texts }: { copy: DeskCopy['privacy']; texts: ShownText[] }) {
	return (
		<dl className="mt-2 grid gap-x-4 gap-y-2 lg:grid-cols-[14rem_minmax(0,1fr)]">
			{texts.map(({ id, label, text, at, matches }) => (
				<div key={id} className="lg:contents">
					<dt className="text-ink-soft">
						{label}
						{at && (
							<>
								{' '}
								<Moment at={at} />
							</>
						)}{' '}
						{matches && <Badge tone="soon">{copy.find.matches}</Badge>}
					</dt>
					<dd className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">{text}</dd>
				</div>
			))}
		</dl>
	);
}
