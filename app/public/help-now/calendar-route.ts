import { redirect } from 'react-router';
import { localPath } from '#app/platform/content/local-path.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import type { Route } from './+types/calendar-route';
import { calendarFile } from './calendar-file.ts';
import { helpNowPath, privateHeaders, readEntry, resultPath } from './entry.ts';
import { findDeadlines } from './find-deadlines.ts';
import { todayInUnitedStates } from './today.ts';

/** Serves the dates as a calendar file; without upcoming dates, redirects to the page, which says why. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const page = localPath(content, helpNowPath);
	const entry = readEntry(new URL(request.url).searchParams);
	if (!entry) return redirect(`${page}#deadlines`);
	const now = new Date();
	const outcome = findDeadlines(entry, todayInUnitedStates(now));
	const file =
		outcome.state === 'found' &&
		calendarFile(outcome.arrival.kind, outcome.deadlines, {
			copy: content.pages['help-now'].deadlines,
			product: content.site.product,
			pageUrl: siteUrl + page,
			now,
			formatDate: (date) => formatDay(date, content.site.locale),
			locale: content.site.locale,
		});
	if (!file) return redirect(localPath(content, resultPath(entry)), { headers: privateHeaders });
	return new Response(file, {
		headers: {
			...privateHeaders,
			'content-type': 'text/calendar; charset=utf-8',
			'content-disposition': 'attachment; filename="deadlines.ics"',
		},
	});
}
