import { asTeam } from '#app/db/as-team.server.ts';
import type { ScheduledJob } from '#app/jobs/job.ts';
import { removeOldDeleted } from './publish-post.server.ts';

/** Permanently removes posts deleted 30 days ago. */
export const removeDeletedPosts: ScheduledJob = {
	name: 'deleted-posts',
	cron: '40 3 * * *',
	async run({ teamDb, log }) {
		const removed = await asTeam(teamDb, removeOldDeleted);
		if (removed > 0) log.info({ removed }, 'deleted posts removed for good');
	},
};
