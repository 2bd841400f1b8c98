import { readBackupState } from '#app/backups/backup-runs.server.ts';
import { formNames } from '#app/forms/form-names.server.ts';
import { countItems } from '#app/inbox/list-items.server.ts';
import { submissionsPerWeek } from '#app/inbox/submissions-per-week.server.ts';
import { may } from '#app/people/permissions.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Screen } from '../frame/screen.tsx';
import { signedInOf } from '../people/signed-in.server.ts';
import type { Route } from './+types/route';
import { contentDue } from './content-due.server.ts';
import { FactList } from './fact-list.tsx';
import { OverdueFigures } from './overdue-figures.tsx';
import { readRunning } from './running.server.ts';
import { RunningList } from './running-list.tsx';
import { WaitingCounts } from './waiting-counts.tsx';
import { WeekTable } from './week-table.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const zone = content.site.time_zone;
	const [counts, weeks, running, backups] = await Promise.all([
		countItems(teamDb, zone),
		submissionsPerWeek(teamDb, zone),
		readRunning(teamDb),
		readBackupState(teamDb),
	]);
	return {
		copy: content.desk.overview,
		forms: formNames(content),
		/** Whether the numbers lead anywhere. */
		linked: may(signedInOf(context).role, 'inbox.read'),
		counts,
		weeks,
		running,
		backups,
		...contentDue(content),
	};
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { copy } = loaderData;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<div className="overview">
				<WaitingCounts {...loaderData} />
				<WeekTable copy={copy.weeks} weeks={loaderData.weeks} />
				<RunningList
					copy={copy.running}
					running={loaderData.running}
					backups={loaderData.backups}
				/>
				<FactList copy={copy.facts} facts={loaderData.facts} />
				<OverdueFigures copy={copy.figures} figures={loaderData.figures} />
			</div>
		</Screen>
	);
}
