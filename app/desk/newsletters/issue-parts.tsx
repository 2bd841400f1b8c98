import { deskNumber } from '#app/desk/desk-locale.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { InputField, TextAreaField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Moment, useZone } from '#app/desk/frame/moment.tsx';
import type { NewsletterScreen, RefusedText } from './issue.server.ts';

interface Props {
	screen: NewsletterScreen;
}

/** Which version of the texts a press is about (app/newsletter/newsletters.server.ts). */
function Seen({ screen }: Props) {
	return <input type="hidden" name="version" value={screen.newsletter.version} />;
}

const errorTexts = {
	subject: 'Write at most 150 characters.',
	preheader: 'Write at most 200 characters.',
	intro: 'Write at most 1,000 characters.',
};

/** What this issue says beside its post. */
export function TextPart({ screen, refused }: Props & { refused: RefusedText | undefined }) {
	const { own, defaults } = screen;
	const values = refused?.values ?? own;
	const errorOf = (name: keyof typeof errorTexts) => {
		const error = refused?.errors[name];
		if (!error) return undefined;
		return error === 'too_long'
			? errorTexts[name]
			: 'Write paragraphs only, with bold, italics and links: no headings, lists, tables, pictures or notes.';
	};
	return (
		<section aria-labelledby="issue-text">
			<h2 id="issue-text" className="text-lg">
				What it says
			</h2>
			<DeskForm className="desk-form mt-3" draft="text">
				<Seen screen={screen} />
				{refused && (
					<p role="alert" className="desk-problem">
						{refused.stale
							? 'Someone else changed this after you opened it. The preview shows their text, and yours is still here. Save again to replace theirs.'
							: 'Nothing was saved yet. What to change is said at its field.'}
					</p>
				)}
				<InputField
					name="subject"
					label="Subject"
					hint={`Left empty: ${defaults.subject}`}
					value={values.subject}
					error={errorOf('subject')}
				/>
				<InputField
					name="preheader"
					label="Preheader"
					hint="Mailboxes show it after the subject. Left empty: the post’s subtitle, or how it begins."
					value={values.preheader}
					error={errorOf('preheader')}
				/>
				<TextAreaField
					name="intro"
					label="First paragraph"
					hint="Before the post. **Bold**, *italics* and [links](https://example.org) work."
					rows={5}
					value={values.intro}
					error={errorOf('intro')}
				/>
				<div className="desk-actions">
					<Button variant="quiet" name="intent" value="save">
						Save
					</Button>
				</div>
			</DeskForm>
		</section>
	);
}

/** A test to oneself, and to whom else of the team is chosen. */
export function TestPart({ screen: { readers, you, isTestOlder } }: Props) {
	return (
		<section aria-labelledby="issue-test">
			<h2 id="issue-test" className="text-lg">
				Send a test
			</h2>
			{isTestOlder && <p className="desk-problem mt-1">It has changed since the last test.</p>}
			<DeskForm className="desk-form mt-1">
				<fieldset>
					<legend className="text-ink-soft">Only people on your team can get one.</legend>
					<div className="mail-readers">
						{readers.map(({ id, name }) => (
							<label key={id} className="desk-check">
								<input type="checkbox" name="to" value={id} defaultChecked={id === you} />
								{id === you ? `${name} (you)` : name}
							</label>
						))}
					</div>
				</fieldset>
				<div className="desk-actions">
					<Button variant="quiet" name="intent" value="test">
						Send a test
					</Button>
				</div>
			</DeskForm>
		</section>
	);
}

/** Sends it by itself, at a time of the site's zone. */
export function SchedulePart({ screen }: Props) {
	const zone = useZone();
	const { state, scheduled_at } = screen.newsletter;
	return (
		<section aria-labelledby="issue-schedule">
			<h2 id="issue-schedule" className="text-lg">
				Schedule
			</h2>
			<p className="mt-1 text-ink-soft">It goes out automatically. Times are in {zone}.</p>
			{state === 'scheduled' && (
				<DeskForm className="desk-actions mt-2">
					<p>
						It will go out automatically at: <Moment at={scheduled_at} />
					</p>
					<Button variant="quiet" name="intent" value="unschedule">
						Cancel the schedule
					</Button>
				</DeskForm>
			)}
			<DeskForm className="desk-form mt-2" draft="schedule">
				<Seen screen={screen} />
				<div className="mail-time">
					<InputField name="day" type="date" label="Day" required />
					<InputField name="time" type="time" label="Time" required />
				</div>
				<div className="desk-actions">
					<Button variant="quiet" name="intent" value="schedule">
						Schedule
					</Button>
				</div>
			</DeskForm>
		</section>
	);
}

/** Sends it now, after a look at the preview. */
export function SendPart({ screen }: Props) {
	const { recipients } = screen;
	return (
		<section aria-labelledby="issue-send">
			<h2 id="issue-send" className="text-lg">
				Send it now
			</h2>
			<p className="mt-1 text-ink-soft">
				To {recipients === 1 ? '1 person' : `${deskNumber(recipients)} people`}. You can’t undo
				this.
			</p>
			<DeskForm className="desk-form mt-1">
				<Seen screen={screen} />
				<label className="desk-check">
					<input type="checkbox" name="read" value="yes" required />
					I’ve looked at the preview
				</label>
				<div className="desk-actions">
					<Button name="intent" value="start">
						Send it to everyone
					</Button>
				</div>
			</DeskForm>
		</section>
	);
}
