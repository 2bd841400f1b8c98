import { fillIn } from '#app/content/fill-in.ts';
import { type Check, type CheckState, countOf } from '#app/doctor/check.ts';
import { examine } from '#app/doctor/examine.server.ts';
import { forwardedFor } from '#app/doctor/register-version.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Badge } from '../frame/controls.tsx';
import { Records } from '../frame/records.tsx';
import { Part, Screen } from '../frame/screen.tsx';
import type { Route } from './+types/route';

export async function loader({ context, request }: Route.LoaderArgs) {
	const { teamDb, content, env, settings, mail, release } = context.get(servicesContext);
	const sections = await examine({
		env,
		settings,
		db: teamDb,
		mail,
		build: release.build,
		request: { forwarded: forwardedFor(request.headers.get('x-forwarded-for')).length },
	});
	return { copy: content.desk.doctor, sections };
}

const tones: Record<CheckState, 'good' | 'soon' | 'late'> = {
	good: 'good',
	warning: 'soon',
	broken: 'late',
};

type Line = Check & { id: string };

export default function Doctor({ loaderData: { copy, sections } }: Route.ComponentProps) {
	const [warnings, broken] = [countOf(sections, 'warning'), countOf(sections, 'broken')];
	const lines = sections.flatMap(({ title, checks }) =>
		checks.map((check) => ({ ...check, id: `${title}: ${check.name}` })),
	);
	const table = (caption: string, rows: Line[]) => (
		<Records
			caption={caption}
			rows={rows}
			columns={[
				{ label: copy.check, heads: true, cell: ({ id }) => id },
				{
					label: copy.state,
					cell: ({ state }) => <Badge tone={tones[state]}>{copy.states[state]}</Badge>,
				},
				{
					label: copy.found,
					cell: ({ found, advice }) => (
						<div className="max-w-[75ch] break-words">
							<p>{found}</p>
							{advice && <p className="mt-1 font-semibold">{advice}</p>}
						</div>
					),
				},
			]}
		/>
	);
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<p className="flex flex-wrap items-center gap-4">
				<strong>
					{warnings + broken === 0 ? copy.all_good : fillIn(copy.summary, { broken, warnings })}
				</strong>
				<a href="/desk/doctor" className="desk-button" data-variant="quiet">
					{copy.again}
				</a>
			</p>
			{warnings + broken > 0 && (
				<Part title={copy.to_do}>
					{table(
						copy.to_do,
						lines.filter(({ state }) => state !== 'good'),
					)}
				</Part>
			)}
			<Part title={copy.good}>
				{table(
					copy.good,
					lines.filter(({ state }) => state === 'good'),
				)}
			</Part>
		</Screen>
	);
}
