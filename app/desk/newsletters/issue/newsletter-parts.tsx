import { Link } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { InputField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Moment, useZone } from '#app/desk/frame/moment.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import type { NewsletterCommand } from '#app/newsletter/send-newsletters.server.ts';
import type { NewsletterScreen } from './newsletter.server.ts';

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

/** The newsletter as people get it, in every way they may look at it. */
export function PreviewPart(props: {
	copy: DeskCopy['newsletters']['preview'];
	screen: NewsletterScreen;
	view: View;
	/** Whether it can still be changed. */
	open: boolean;
}) {
	const { copy, screen, view, open } = props;
	const here = `/desk/mail/newsletters/${screen.newsletter.id}`;
	return (
		<Part id="preview" title={copy.title} lead={copy.lead}>
			{open && screen.isPostNewer && (
				<DeskForm className="desk-actions">
					<p>{copy.refresh_hint}</p>
					<Button variant="quiet" name="intent" value="refresh">
						{copy.refresh}
					</Button>
				</DeskForm>
			)}
			<nav aria-label={copy.views} className="desk-menu">
				<ul>
					{views.map((name) => (
						<li key={name}>
							<a
								href={`${here}?view=${name}#preview`}
								aria-current={name === view ? 'page' : undefined}
							>
								{copy[name]}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<p className="mt-2">
				{copy.subject}: <strong>{screen.rendered.subject}</strong>
			</p>
			{view === 'text' ? (
				<pre className="mail-text">{screen.rendered.text}</pre>
			) : (
				<iframe
					title={copy.frame}
					src={`${here}/preview${view === 'dark' ? '?dark' : ''}`}
					className="mail-frame"
					data-view={view}
				/>
			)}
		</Part>
	);
}

const counted = ['total', 'sent', 'waiting', 'sending', 'failed', 'dead', 'canceled'] as const;

const commands: Record<string, readonly NewsletterCommand[]> = {
	sending: ['pause', 'cancel'],
	paused: ['resume', 'cancel'],
};

/** How far it got, and what can be done about it. */
export function ProgressPart(props: {
	copy: DeskCopy['newsletters'];
	screen: NewsletterScreen;
	maySend: boolean;
}) {
	const { control } = props.copy;
	const { newsletter, progress } = props.screen;
	const { state, paused_because, id } = newsletter;
	const shown = progress && progress.total > 0;
	const buttons = (props.maySend ? commands[state] : undefined) ?? [];
	return (
		<Part title={control.title}>
			{state === 'paused' && paused_because && (
				<p className="desk-problem">
					{paused_because === 'restored' ? control.restored : control.refused}
				</p>
			)}
			{shown && (
				<Records
					caption={control.title}
					rows={counted
						.filter((name) => name === 'total' || progress[name] > 0)
						.map((name) => ({ id: name, label: control[name], count: progress[name] }))}
					columns={[
						{ label: props.copy.list.state, heads: true, cell: ({ label }) => label },
						{ label: props.copy.list.sent, cell: ({ count }) => count },
					]}
				/>
			)}
			<DeskForm className="desk-actions mt-4">
				{state === 'sending' && (
					<Link className="desk-link" to={`/desk/mail/newsletters/${id}`}>
						{control.update}
					</Link>
				)}
				{buttons.map((command) => (
					<Button
						key={command}
						variant={command === 'cancel' ? 'danger' : 'quiet'}
						name="intent"
						value={command}
					>
						{control[command as 'pause' | 'resume' | 'cancel']}
					</Button>
				))}
			</DeskForm>
		</Part>
	);
}

/** The ways to look at a newsletter. */
const views = ['html', 'dark', 'phone', 'text'] as const;

type View = (typeof views)[number];

/** Reads one from a URL; the first, for anything else. */
export function readView(text: string | null): View {
	return views.find((view) => view === text) ?? 'html';
}
