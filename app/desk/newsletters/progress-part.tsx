import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { deskNumber } from '#app/desk/desk-locale.ts';
import { Button } from '#app/desk/frame/controls.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Records } from '#app/desk/frame/records.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import type { PauseReason } from '#app/newsletter/send-newsletters.server.ts';
import type { NewsletterScreen } from './issue.server.ts';

const counted = {
	total: 'In all',
	sent: 'Sent',
	waiting: 'Waiting',
	sending: 'On their way',
	failed: 'Refused by the mailbox',
	dead: 'Given up after two days',
	canceled: 'Not sent, because the person left or it was stopped',
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

/** How far it got, and what can be done about it. */
export function ProgressPart({ screen, maySend }: { screen: NewsletterScreen; maySend: boolean }) {
	const { id, state, paused_because } = screen.newsletter;
	const { progress, ended } = useProgress(screen);
	const shown = progress && progress.total > 0;
	const unreached = progress ? progress.failed + progress.dead : 0;
	const buttons = (maySend ? possible[state] : undefined) ?? [];
	return (
		<Part title="Progress">
			{state === 'paused' && paused_because && (
				<p className="desk-problem mb-3 max-w-[65ch]">
					{pausedBecause[paused_because as PauseReason]}
				</p>
			)}
			{shown && (
				<>
					<progress
						className="mail-progress"
						max={progress.total}
						value={progress.total - progress.waiting - progress.sending}
						aria-label="Done so far"
					/>
					<div className="mail-counts">
						<Records
							inLine
							caption="Progress"
							rows={Object.entries(counted)
								.map(([name, label]) => ({ id: name, label, count: progress[name as 'total'] }))
								.filter(({ id: name, count }) => name === 'total' || count > 0)}
							columns={[
								{ label: 'State', heads: true, cell: ({ label }) => label },
								{ label: 'Emails', unlabeled: true, cell: ({ count }) => deskNumber(count) },
							]}
						/>
					</div>
				</>
			)}
			<p aria-live="polite" className="sr-only">
				{ended && 'It isn’t being sent anymore. The numbers are final.'}
			</p>
			<DeskForm className="desk-actions mt-4">
				{unreached > 0 && (
					<Link className="desk-link" to={`/desk/mail/newsletters/${id}/failed`}>
						Which addresses it didn’t reach, and why ({deskNumber(unreached)})
					</Link>
				)}
				{state === 'sending' && (
					<noscript>
						<a className="desk-link" href={`/desk/mail/newsletters/${id}`}>
							Refresh the numbers
						</a>
					</noscript>
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
		</Part>
	);
}

const every = 3000;

/** What the server says while a newsletter is being sent (progress-route.ts). */
export interface NewsletterStep {
	state: NewsletterScreen['newsletter']['state'];
	progress: NewsletterScreen['progress'];
}

/**
 * The numbers of a newsletter, renewed each few seconds while it is being sent, and never in a hidden tab; when it is no
 * longer being sent, the whole screen is.
 */
function useProgress(screen: NewsletterScreen) {
	const { id, state } = screen.newsletter;
	const { revalidate } = useRevalidator();
	const [asked, setAsked] = useState<{ loaded: NewsletterScreen; step: NewsletterStep }>();
	const [wasSending, setWasSending] = useState(state === 'sending');
	if (state === 'sending' && !wasSending) setWasSending(true);
	useEffect(() => {
		if (state !== 'sending') return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let stopped = false;
		const wait = () => {
			clearTimeout(timer);
			if (!document.hidden && !stopped) timer = setTimeout(ask, every);
		};
		async function ask() {
			const step = await readStep(id);
			if (stopped || step === 'signed out') return;
			if (step) setAsked({ loaded: screen, step });
			if (step && step.state !== 'sending') await revalidate();
			else wait();
		}
		document.addEventListener('visibilitychange', wait);
		wait();
		return () => {
			stopped = true;
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', wait);
		};
	}, [id, state, screen, revalidate]);
	// What the screen was loaded with again is newer than what was asked for before.
	const step = asked?.loaded === screen ? asked.step : undefined;
	return {
		progress: step?.progress ?? screen.progress,
		ended: wasSending && state !== 'sending',
	};
}

/** @returns undefined while there's no telling: a few seconds later may have a network */
async function readStep(id: string): Promise<NewsletterStep | 'signed out' | undefined> {
	try {
		const url = `/desk/mail/newsletters/${id}/progress`;
		const response = await fetch(url, { redirect: 'manual' });
		// The frame says that somebody is signed out.
		if (response.type === 'opaqueredirect' || response.status === 403) return 'signed out';
		return response.ok ? await response.json() : undefined;
	} catch {
		return undefined;
	}
}
