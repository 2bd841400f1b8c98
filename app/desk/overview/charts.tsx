import type { ReactNode } from 'react';
import { deskLocale, deskNumber } from '#app/desk/desk-locale.ts';
import { Section } from '#app/desk/shell/screen.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Table } from '#app/ui/table.tsx';
import type { OverviewData } from './overview.server.ts';

const shortDay = new Intl.DateTimeFormat(deskLocale, {
	month: 'short',
	day: 'numeric',
	timeZone: 'UTC',
});

/** A day without its year, such as Jul 6. */
function Day({ day }: { day: string }) {
	return <time dateTime={day}>{shortDay.format(new Date(`${day}T00:00:00Z`))}</time>;
}

/** The 100 by 100 unit box that overview.server.ts draws in. The style sheet sets its size. */
function Shapes({ className, children }: { className: string; children: ReactNode }) {
	return (
		<svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
			{children}
		</svg>
	);
}

/** A row of bars for each form, and the same numbers as a table. */
export function SubmissionsChart({ weeks, forms }: NonNullable<OverviewData['submissions']>) {
	const [from = ''] = weeks;
	return (
		<Section isCard title="Submissions per week">
			{forms.length === 0 ? (
				<p>Nothing has arrived in the last {weeks.length} weeks.</p>
			) : (
				<>
					<ul className="overview-rows">
						{forms.map(({ form, name, total, bars }) => (
							<li key={form}>
								<span>{name}</span>
								<Shapes className="overview-bars">
									{bars.map((bar) => (
										<rect key={bar.x} {...bar} />
									))}
								</Shapes>
								<span className="tabular-nums">{deskNumber(total)}</span>
							</li>
						))}
					</ul>
					<p className="text-ink-soft">
						A bar for each week since <Day day={from} />, and their sum. Spam isn’t counted.
					</p>
					<Disclosure summary="As a table">
						<Table
							caption="Submissions per week"
							rows={weeks.map((week, index) => ({ id: week, index }))}
							columns={[
								{ label: 'Week of', heads: true, cell: ({ id }) => <Day day={id} /> },
								...forms.map(({ name, counts }) => ({
									label: name,
									cell: ({ index }: { index: number }) => deskNumber(counts[index] ?? 0),
								})),
							]}
						/>
					</Disclosure>
				</>
			)}
		</Section>
	);
}

/** Newsletter subscribers at the end of each week, and the same numbers as a table. */
export function SubscribersChart({ weeks, shape }: NonNullable<OverviewData['subscribers']>) {
	const now = weeks.at(-1)?.confirmed ?? 0;
	const gained = now - (weeks.at(-5)?.confirmed ?? 0);
	const [first] = weeks;
	if (weeks.every(({ confirmed }) => confirmed === 0)) {
		return (
			<Section isCard title="Newsletter subscribers">
				<p>Nobody is subscribed yet.</p>
			</Section>
		);
	}
	return (
		<Section isCard title="Newsletter subscribers">
			<p>
				<span className="overview-figure">{deskNumber(now)}</span> now,{' '}
				{gained === 0
					? 'as many as four weeks ago'
					: `${deskNumber(Math.abs(gained))} ${gained > 0 ? 'more' : 'fewer'} than four weeks ago`}
			</p>
			<div className="overview-plot">
				<ol className="overview-scale" aria-hidden="true">
					{shape.ticks.map((tick) => (
						<li key={tick}>{deskNumber(tick)}</li>
					))}
				</ol>
				<Shapes className="overview-line">
					<path d={shape.area} className="overview-area" />
					<path d="M0,0H100M0,50H100M0,100H100" className="overview-grid" />
					<path d={shape.line} />
				</Shapes>
				<p className="overview-axis">
					<Day day={first?.week ?? ''} />
					<span>now</span>
				</p>
			</div>
			<Disclosure summary="As a table">
				<Table
					caption="Newsletter subscribers at the end of each week"
					rows={weeks.map(({ week, confirmed }) => ({ id: week, confirmed }))}
					columns={[
						{ label: 'Week of', heads: true, cell: ({ id }) => <Day day={id} /> },
						{ label: 'Subscribers', cell: ({ confirmed }) => deskNumber(confirmed) },
					]}
				/>
			</Disclosure>
		</Section>
	);
}
