import type { BackupState } from '#app/backups/backup-runs.server.ts';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Badge } from '../frame/badge.tsx';
import { Moment } from '../frame/moment.tsx';

/** When a backup last worked, what was proven of it, and at which step the newest one failed. */
export function BackupLine(props: {
	copy: DeskCopy['overview']['running']['backups'];
	backups: BackupState;
}) {
	const { copy, backups } = props;
	const { last, failed, keyProven } = backups;
	return (
		<li>
			<span className="font-semibold">{copy.title}</span>{' '}
			{last ? <Moment at={last.at} /> : <span>{copy.none}</span>}
			{last?.restored && <span> {copy.restored}</span>}
			{last?.copied && <span> {copy.copied}</span>}
			{keyProven && (
				<span>
					{' '}
					{copy.key_proven} <Moment at={keyProven} />.
				</span>
			)}
			{failed && (
				<>
					{' '}
					<Badge tone="late">{copy.failed[failed]}</Badge>
				</>
			)}
		</li>
	);
}
