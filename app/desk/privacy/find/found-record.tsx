import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Badge } from '#app/desk/frame/controls.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import type { ShownRecord } from '#app/privacy/shown-record.server.ts';
import { RecordTexts } from '../record-texts.tsx';

export type Found = ShownRecord & { theirs: boolean };

/** A found record with its checkbox. The person's own submissions are already checked. */
export function FoundRecord(props: {
	copy: DeskCopy['privacy'];
	record: Found;
	tellsWhose: boolean;
}) {
	const { copy, record, tellsWhose } = props;
	const { reference, form, received_at, texts, theirs } = record;
	return (
		<li className="desk-part mt-4">
			<div className="flex flex-wrap items-center gap-x-4">
				<label className="inline-flex min-h-11 items-center gap-3 font-semibold">
					<input
						type="checkbox"
						name="of"
						value={reference}
						defaultChecked={theirs}
						className="size-5 accent-evergreen"
					/>
					{fillIn(copy.find.choose, { reference })}
				</label>
				<span>{form}</span>
				<Moment at={received_at} />
				{tellsWhose && (
					<Badge tone={theirs ? 'good' : 'plain'}>
						{theirs ? copy.find.theirs : copy.find.mentions}
					</Badge>
				)}
				<Link
					className="desk-link"
					to={`/desk/privacy/record/${reference}`}
					aria-label={`${copy.find.change}: ${reference}`}
				>
					{copy.find.change}
				</Link>
			</div>
			<RecordTexts copy={copy} texts={texts} />
		</li>
	);
}
