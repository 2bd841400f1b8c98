import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { type Check, type CheckState, countOf } from '#app/domain/operations/check.ts';
import { examine } from '#app/domain/operations/examine.server.ts';
import { forwardedFor } from '#app/domain/operations/register-version.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Table } from '#app/ui/table.tsx';
import type { Route } from './+types/route';

export async function loader({ context, request }: Route.LoaderArgs) {
	const { teamDb, env, settings, mail, release } = context.get(servicesContext);
	const sections = await examine({
		env,
		settings,
		db: teamDb,
		mail,
		build: release.build,
		request: { forwarded: forwardedFor(request.headers.get('x-forwarded-for')).length },
	});
	return { sections };
}

const tones: Record<CheckState, 'good' | 'soon' | 'late'> = {
	good: 'good',
	warning: 'soon',
	broken: 'late',
};

const stateNames: Record<CheckState, string> = {
	good: 'Good',
	warning: 'Look at it',
	broken: 'Broken',
};

type Line = Check & { id: string };

export default function Doctor({ loaderData: { sections } }: Route.ComponentProps) {
	const [warnings, broken] = [countOf(sections, 'warning'), countOf(sections, 'broken')];
	const lines = sections.flatMap(({ title, checks }) =>
		checks.map((check) => ({ ...check, id: `${title}: ${check.name}` })),
	);
	const table = (caption: string, rows: Line[]) => (
		<Table
			caption={caption}
			rows={rows}
			inLine
			columns={[
				{ label: 'Check', heads: true, cell: ({ id }) => id },
				{
					label: 'State',
					unlabeled: true,
					cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge>,
				},
				{
					label: 'Found',
					unlabeled: true,
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
		<Screen
			title="Check the site"
			lead="What this process sees of its settings, its database, the machine, its address and mail. “npm run -s team -- doctor” shows the same in a shell."
		>
			<p className="flex flex-wrap items-center gap-4">
				<strong>
					{warnings + broken === 0
						? 'Everything is good.'
						: `${broken} broken, ${warnings} to look at`}
				</strong>
				<LinkButton href="/desk/doctor" variant="quiet">
					Look again
				</LinkButton>
			</p>
			{warnings + broken > 0 && (
				<Section title="What needs you">
					{table(
						'What needs you',
						lines.filter(({ state }) => state !== 'good'),
					)}
				</Section>
			)}
			<Section title="What is good">
				{table(
					'What is good',
					lines.filter(({ state }) => state === 'good'),
				)}
			</Section>
		</Screen>
	);
}
