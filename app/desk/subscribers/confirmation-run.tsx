import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import type { SubscriberCounts } from '#app/newsletter/subscribers.server.ts';
import { Button } from '../frame/button.tsx';
import { Moment } from '../frame/moment.tsx';
import { Part } from '../frame/screen.tsx';

/** The run that asks those who signed up before mail was set up. */
export function ConfirmationRun(props: {
	copy: DeskCopy['subscribers']['run'];
	counts: SubscriberCounts;
	perHour: number;
}) {
	const { copy, counts, perHour } = props;
	const { neverAsked, planned } = counts;
	const [before = '', after = ''] = fillIn(copy.planned, { count: planned.count }).split('{time}');
	return (
		<Part title={copy.title} lead={fillIn(copy.lead, { count: perHour })}>
			<DeskForm action="/desk/mail/subscribers" className="desk-form">
				{planned.count > 0 && (
					<p>
						{before}
						<Moment at={planned.until} />
						{after}
					</p>
				)}
				{neverAsked > 0 && <p>{fillIn(copy.waiting, { count: neverAsked })}</p>}
				{neverAsked + planned.count === 0 && <p>{copy.none}</p>}
				<div className="desk-actions">
					{neverAsked > 0 && (
						<Button name="intent" value="start">
							{copy.start}
						</Button>
					)}
					{planned.count > 0 && (
						<Button variant="quiet" name="intent" value="stop">
							{copy.stop}
						</Button>
					)}
				</div>
			</DeskForm>
		</Part>
	);
}
