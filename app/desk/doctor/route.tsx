import { fillIn } from '#app/content/fill-in.ts';
import { type CheckState, countOf } from '#app/doctor/check.ts';
import { examine } from '#app/doctor/examine.server.ts';
import { forwardedFor } from '#app/doctor/register-version.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Badge } from '../frame/badge.tsx';
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

export default function Doctor({ loaderData: { copy, sections } }: Route.ComponentProps) {
	const [warnings, broken] = [countOf(sections, 'warning'), countOf(sections, 'broken')];
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<p>
				<strong>
					{warnings + broken === 0 ? copy.all_good : fillIn(copy.summary, { broken, warnings })}
				</strong>{' '}
				<a href="/desk/doctor">{copy.again}</a>
			</p>
			{sections.map(({ title, checks }) => (
				<Part key={title} title={title}>
					<Records
						caption={title}
						rows={checks.map((check) => ({ ...check, id: check.name }))}
						columns={[
							{ label: copy.check, heads: true, cell: ({ name }) => name },
							{
								label: copy.state,
								cell: ({ state }) => <Badge tone={tones[state]}>{copy.states[state]}</Badge>,
							},
							{
								label: copy.found,
								cell: ({ found, advice }) => (
									<>
										<p className="break-words">{found}</p>
										{advice && <p className="mt-1 break-words text-ink-soft">{advice}</p>}
									</>
								),
							},
						]}
					/>
				</Part>
			))}
		</Screen>
	);
}
