import type { BackupState } from '#app/backups/backup-runs.server.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Badge } from '../frame/badge.tsx';
import { Moment } from '../frame/moment.tsx';
import { Part } from '../frame/screen.tsx';
import { BackupLine } from './backup-line.tsx';
import type { Running } from './running.server.ts';

/** The last backup, mail that failed, and the posts that come out by themselves. */
export function RunningList({
	copy,
	running,
	backups,
}: {
	copy: DeskCopy['overview']['running'];
	running: Running;
	backups: BackupState;
}) {
	const { failedMail, scheduledPosts, nextPost } = running;
	return (
		<Part title={copy.title}>
			<ul className="desk-counts">
				<BackupLine copy={copy.backups} backups={backups} />
				<li>
					<span className="font-semibold">{copy.failed_mail}</span>{' '}
					<Badge tone={failedMail > 0 ? 'late' : 'plain'}>{failedMail}</Badge>
				</li>
				<li>
					<span className="font-semibold">{copy.scheduled}</span> <Badge>{scheduledPosts}</Badge>
					{nextPost && (
						<span>
							{' '}
							{copy.next} <Moment at={nextPost} />
						</span>
					)}
				</li>
			</ul>
		</Part>
	);
}
