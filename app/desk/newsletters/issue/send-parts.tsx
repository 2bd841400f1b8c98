import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { InputField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { useZone } from '#app/desk/frame/zone-context.ts';
import type { NewsletterScreen } from './load-newsletter.server.ts';

interface Props {
	copy: DeskCopy['newsletters'];
	screen: NewsletterScreen;
}

/** A test to whoever is signed in. */
export function TestPart({ copy: { test }, screen }: Props) {
	return (
		<Part title={test.title} lead={fillIn(test.lead, { email: screen.email })}>
			<DeskForm>
				<Button variant="quiet" name="intent" value="test">
					{test.button}
				</Button>
			</DeskForm>
		</Part>
	);
}

/** Sends it by itself, at a time of the site's zone. */
export function SchedulePart({ copy: { schedule }, screen }: Props) {
	const zone = useZone();
	const { state, scheduled_at } = screen.newsletter;
	return (
		<Part title={schedule.title} lead={fillIn(schedule.lead, { zone })}>
			{state === 'scheduled' && (
				<DeskForm className="desk-actions mb-4">
					<p>
						{schedule.at} <Moment at={scheduled_at} />
					</p>
					<Button variant="quiet" name="intent" value="unschedule">
						{schedule.unschedule}
					</Button>
				</DeskForm>
			)}
			<DeskForm className="desk-form" draft="schedule">
				<InputField name="day" type="date" label={schedule.day} required />
				<InputField name="time" type="time" label={schedule.time} required />
				<div className="desk-actions">
					<Button variant="quiet" name="intent" value="schedule">
						{schedule.button}
					</Button>
				</div>
			</DeskForm>
		</Part>
	);
}

/** Sends it now, after a look at the preview. */
export function SendPart({ copy: { send }, screen }: Props) {
	return (
		<Part title={send.title} lead={fillIn(send.lead, { count: screen.recipients })}>
			<DeskForm className="desk-form">
				<label className="flex min-h-11 items-center gap-3">
					<input type="checkbox" name="read" value="yes" required className="size-6" />
					{send.confirm}
				</label>
				<div className="desk-actions">
					<Button name="intent" value="start">
						{send.button}
					</Button>
				</div>
			</DeskForm>
		</Part>
	);
}
