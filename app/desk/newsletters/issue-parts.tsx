import { deskNumber } from '#app/desk/desk-locale.ts';
import { ActionForm } from '#app/desk/shell/controls.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { languageName } from '#app/platform/content/languages.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { NewsletterScreen } from './issue.server.ts';

interface Props {
	screen: NewsletterScreen;
}

/** Sends a test to the member. */
export function TestSection() {
	return (
		<section aria-labelledby="issue-test">
			<h2 id="issue-test" className="text-lg">
				Send yourself a test
			</h2>
			<ActionForm intent="test" label="Send a test" className="mt-2" />
		</section>
	);
}

/** Schedules sending, at a time in the site's zone. */
export function ScheduleSection({ screen }: Props) {
	const { state, scheduled_at, version } = screen.newsletter;
	return (
		<section aria-labelledby="issue-schedule">
			<h2 id="issue-schedule" className="text-lg">
				Schedule
			</h2>
			<p className="mt-1 text-ink-soft">It goes out automatically. Times are in {screen.zone}.</p>
			{state === 'scheduled' && (
				<ActionForm
					intent="unschedule"
					label="Cancel the schedule"
					layout="actions"
					className="mt-2"
				>
					<p>
						It will go out automatically at: <Moment at={scheduled_at} />
					</p>
				</ActionForm>
			)}
			{/* The version of the texts that the member saw (app/domain/newsletter/newsletters.server.ts). */}
			<ActionForm
				hidden={{ version }}
				intent="schedule"
				label="Schedule"
				layout="stack"
				className="mt-2"
				draft="scheduled"
			>
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,--spacing(36)),1fr))] gap-3">
					<TextField name="day" type="date" label="Day" required />
					<TextField name="time" type="time" label="Time" required />
				</div>
			</ActionForm>
		</section>
	);
}

/** Sends it now, after a look at the preview. */
export function SendSection({ screen }: Props) {
	const { recipients, newsletter } = screen;
	return (
		<section aria-labelledby="issue-send">
			<h2 id="issue-send" className="text-lg">
				Send it now
			</h2>
			<p className="mt-1 text-ink-soft">
				To {recipients === 1 ? '1 person' : `${deskNumber(recipients)} people`} who get it in{' '}
				{languageName(newsletter.language)}. You can’t undo this.
			</p>
			<ActionForm
				hidden={{ version: newsletter.version }}
				intent="start"
				label="Send it to everyone"
				variant="primary"
				layout="stack"
				className="mt-1"
			>
				<Checkbox name="read" value="yes" required label="I’ve looked at the preview" />
			</ActionForm>
		</section>
	);
}
