import type { WeekCount } from '#app/inbox/submissions-per-week.server.ts';
import { deskLocale } from '../desk-locale.ts';
import { Part } from '../frame/screen.tsx';

const format = new Intl.DateTimeFormat(deskLocale, {
	month: 'short',
	day: 'numeric',
	timeZone: 'UTC',
});

/** A table whose numbers are also bars. */
export function WeekTable(props: {
	copy: { title: string; lead: string; week: string; count: string };
	weeks: WeekCount[];
}) {
	const { copy, weeks } = props;
	const most = Math.max(1, ...weeks.map(({ count }) => count));
	return (
		<Part title={copy.title} lead={copy.lead}>
			<table className="desk-weeks">
				<caption className="sr-only">{copy.title}</caption>
				<thead>
					<tr>
						<th scope="col">{copy.week}</th>
						<th scope="col">{copy.count}</th>
					</tr>
				</thead>
				<tbody>
					{weeks.map(({ week, count }) => (
						<tr key={week}>
							<th scope="row">
								<time dateTime={week}>{format.format(new Date(`${week}T00:00:00Z`))}</time>
							</th>
							<td>
								<span>{count}</span>
								<svg aria-hidden="true" className="desk-bar">
									<rect width={`${(count / most) * 100}%`} height="100%" />
								</svg>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Part>
	);
}
