import { fillIn } from '#app/content/fill-in.ts';
import { InputField } from '#app/desk/frame/field.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { IntentForm } from './intent-form.tsx';
import type { PublishingData } from './load-publishing.server.ts';
import { utcText } from './utc-text.ts';

/** When the post becomes public by itself: in the site's zone, with the moment in UTC beside it. */
export function ScheduleForm({ copy, post, zone, planned, refused }: PublishingData) {
	const { day, time } = refused?.typed.day ? refused.typed : planned;
	const isScheduled = post.state === 'scheduled';
	return (
		<Part
			title={isScheduled ? copy.reschedule : copy.schedule}
			lead={fillIn(copy.schedule_lead, { zone })}
		>
			<IntentForm
				intent="schedule"
				version={post.version}
				label={copy.schedule_button}
				draft="schedule"
			>
				<div className="desk-inline" data-schedule-zone={zone} data-schedule-text={copy.utc}>
					<InputField name="day" type="date" label={copy.day} value={day} required />
					<InputField name="time" type="time" label={copy.time} value={time} required />
				</div>
				<p data-schedule-utc="" className="text-ink-soft tabular-nums">
					{utcText({ day, time }, zone, copy.utc)}
				</p>
			</IntentForm>
		</Part>
	);
}
