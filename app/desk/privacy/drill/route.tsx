import { Badge } from '#app/desk/frame/badge.tsx';
import { Button } from '#app/desk/frame/button.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { lastDrill, runEraseDrill } from '#app/privacy/erase-drill.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';
import { DrillResult } from './drill-result.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	return { copy: content.desk.privacy, last: await lastDrill(teamDb) };
}

/** Runs the drill; its result is shown at once, and only its date and outcome are stored. */
export function action({ context }: Route.ActionArgs) {
	const { teamDb, visitorDb } = context.get(servicesContext);
	return runEraseDrill(teamDb, visitorDb, actorOf(signedInOf(context)));
}

export default function Drill({ loaderData: { copy, last }, actionData }: Route.ComponentProps) {
	const { drill } = copy;
	return (
		<Screen title={drill.title} lead={drill.lead}>
			<PrivacyNav copy={copy} />
			{actionData && <DrillResult copy={drill} report={actionData} />}
			<p>
				{drill.last}:{' '}
				{last ? (
					<>
						<Moment at={last.at} />{' '}
						<Badge tone={last.passed ? 'good' : 'late'}>
							{last.passed ? drill.passed : drill.failed}
						</Badge>
					</>
				) : (
					drill.never
				)}
			</p>
			<DeskForm>
				<Button>{drill.button}</Button>
			</DeskForm>
		</Screen>
	);
}
