import { useCallback, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { Section } from '#app/desk/shell/screen.tsx';
import { readInBackground, usePolling } from '#app/desk/shell/use-polling.ts';
import type { PauseReason } from '#app/domain/newsletter/send-newsletters.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Table } from '#app/ui/table.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { NewsletterScreen, NewsletterStep } from './issue.server.ts';

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
	const { progress, ended } = useProgress(screen);
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
						className="mail-progress"
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
			<p aria-live="polite" className={paused ? 'mt-3 text-ink-soft' : 'sr-only'}>
				{paused && 'It’s paused, so these numbers aren’t final.'}
				{ended && !paused && 'It isn’t being sent anymore. The numbers are final.'}
			</p>
			<DeskForm layout="actions" className="mt-4">
				{unreached > 0 && (
					<Link className={textLinkClassName} to="/desk/mail/outbox?state=failed">
						Why {deskNumber(unreached)} didn’t get it: failed mail in the outbox
					</Link>
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

const everyMs = 3000;

/**
 * Polls a newsletter's progress every few seconds while it is being sent, never in a hidden tab. When sending
 * ends, reloads the whole screen.
 */
function useProgress(screen: NewsletterScreen) {
	const { id, state } = screen.newsletter;
	const { revalidate } = useRevalidator();
	const [asked, setAsked] = useState<{ loaded: NewsletterScreen; step: NewsletterStep }>();
	const [wasSending, setWasSending] = useState(state === 'sending');
	if (state === 'sending' && !wasSending) setWasSending(true);
	const ask = useCallback(
		async (signal: AbortSignal) => {
			const url = `/desk/mail/newsletters/${id}/progress`;
			const step = await readInBackground<NewsletterStep>(url);
			// The shell reports the ended session.
			if (signal.aborted || step === 'signed out') return false;
			if (step) setAsked({ loaded: screen, step });
			if (!step || step.state === 'sending') return true;
			await revalidate();
			return false;
		},
		[id, screen, revalidate],
	);
	usePolling(state === 'sending' ? ask : undefined, { everyMs });
	// Newer loader data replaces the polled step.
	const step = asked?.loaded === screen ? asked.step : undefined;
	return {
		progress: step?.progress ?? screen.progress,
		ended: wasSending && state !== 'sending',
	};
}
