import { type FormEvent, useState } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import { InputField } from '#app/desk/frame/field.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { IntentForm } from './intent-form.tsx';
import type { PublishingData } from './load-publishing.server.ts';
import { utcText } from './utc-text.ts';

/** When the post becomes public by itself: in the site's zone, with the moment in UTC beside it. */
export function ScheduleForm({ copy, post, zone, planned, refused }: PublishingData) {
	const { day, time } = refused?.typed.day ? refused.typed : planned;
	const [chosen, setChosen] = useState({ day, time });
	const choose = ({ target }: FormEvent<HTMLElement>) => {
		const { name, value } = target as HTMLInputElement;
		setChosen((before) => ({ ...before, [name]: value }));
	};
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
				<div className="desk-inline" onInput={choose}>
					<InputField name="day" type="date" label={copy.day} value={day} required />
					<InputField name="time" type="time" label={copy.time} value={time} required />
				</div>
				<p className="text-ink-soft tabular-nums">
					{utcText({ ...chosen, time: chosen.time.slice(0, 5) }, zone, copy.utc)}
				</p>
			</IntentForm>
		</Part>
	);
}
