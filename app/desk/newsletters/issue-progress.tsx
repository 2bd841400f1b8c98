import { deskNumber } from '#app/desk/desk-locale.ts';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { Section } from '#app/desk/shell/screen.tsx';
import type { PauseReason } from '#app/domain/newsletter/send-newsletters.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Table } from '#app/ui/table.tsx';
import type { NewsletterScreen } from './issue.server.ts';

const countLabels = {
	total: 'In all',
	sent: 'Sent',
	waiting: 'Waiting',
	sending: 'On their way',
	failed: 'Refused by the mailbox',
	dead: 'Given up after two days',
	canceled: 'Not sent, because the person left or it was stopped',
	unqueued: 'To be queued',
} as const;

const commands = { pause: 'Pause', resume: 'Resume', cancel: 'Stop for good' } as const;

const possible: Record<string, readonly (keyof typeof commands)[]> = {
	sending: ['pause', 'cancel'],
	paused: ['resume', 'cancel'],
};

const pausedBecause: Record<PauseReason, string> = {
	refused:
		'It paused itself because the mail server refused too many emails. Find out why before you resume.',
	restored:
		'It was on its way when the backup was made that this database was restored from. Resuming sends it to those who had no delivery by then.',
	post_not_public:
		'It paused itself because its post isn’t published anymore. Publish the post again before you resume, or stop the newsletter for good.',
};

/** The progress of sending, and its actions. */
export function ProgressSection({
	screen,
	maySend,
}: {
	screen: NewsletterScreen;
	maySend: boolean;
}) {
	const { state, paused_because } = screen.newsletter;
	const { progress } = screen;
	const shown = progress && progress.total > 0;
	const paused = state === 'paused';
	const unreached = progress ? progress.failed + progress.dead : 0;
	const buttons = (maySend ? possible[state] : undefined) ?? [];
	return (
		<Section title="Progress">
			{paused && paused_because && (
				<p className="font-semibold text-coral-deep mb-3 max-w-[65ch]">
					{pausedBecause[paused_because as PauseReason]}
				</p>
			)}
			{shown && (
				<>
					<progress
						className="progress mb-3"
						max={progress.total}
						value={progress.total - progress.waiting - progress.sending - progress.unqueued}
						aria-label="Done so far"
					/>
					<div className="mail-counts">
						<Table
							caption="Progress"
							rows={Object.entries(countLabels)
								.map(([name, label]) => ({ id: name, label, count: progress[name as 'total'] }))
								.filter(({ id: name, count }) => name === 'total' || count > 0)}
							columns={[
								{ label: 'State', heads: true, cell: ({ label }) => label },
								{ label: 'Emails', place: 'when', cell: ({ count }) => deskNumber(count) },
							]}
						/>
					</div>
				</>
			)}
			{paused && <p className="mt-3 text-ink-soft">It’s paused, so these numbers aren’t final.</p>}
			{state === 'sending' && (
				<p className="mt-3">
					<DeskLink to=".">Refresh the numbers</DeskLink>
				</p>
			)}
			<DeskForm layout="actions" className="mt-4">
				{unreached > 0 && (
					<DeskLink to="/desk/mail/outbox?state=failed">
						Why {deskNumber(unreached)} didn’t get it: failed mail in the outbox
					</DeskLink>
				)}
				{buttons.map((command) => (
					<Button
						key={command}
						variant={command === 'cancel' ? 'danger' : 'quiet'}
						name="intent"
						value={command}
					>
						{commands[command]}
					</Button>
				))}
			</DeskForm>
		</Section>
	);
}
