import { data, redirect } from 'react-router';
import {
	isSiteSettingName,
	parseSiteSetting,
	type SiteSettingName,
	type SiteSettingProblem,
	siteSettingForm,
	siteSettingNames,
} from '#app/facts/fact-rules.server.ts';
import {
	applySiteSettings,
	deleteSiteSetting,
	readStoredSiteSettings,
	saveSiteSetting,
	siteSettingsOfFile,
} from '#app/facts/owner-facts.server.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { pictureSrc } from '#app/pictures/picture-src.ts';
import { searchPictures } from '#app/pictures/stored-pictures.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Badge, Button } from '../frame/controls.tsx';
import { Flash, flashOf } from '../frame/flash.tsx';
import { DeskForm } from '../frame/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { formBody } from '../frame/request-body.server.ts';
import { Screen } from '../frame/screen.tsx';
import { signedInOf } from '../people/authorize.server.ts';
import type { Route } from './+types/route';
import { FactField, OwnPictures } from './fact-field.tsx';
import { factProblems, factWords } from './fact-words.ts';

const done = {
	saved: 'Saved. Every page shows it from now on; a cache in front of the site may take a minute.',
	dropped: 'Taken back. What content/site.yaml says is in effect.',
	gone: 'There was nothing to take back.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const [stored, pictures] = await Promise.all([
		readStoredSiteSettings(teamDb),
		searchPictures(teamDb, ''),
	]);
	const ofFile = siteSettingsOfFile(content);
	const facts = siteSettingNames.map((name) => ({
		name,
		...siteSettingForm(name),
		file: ofFile[name],
		desk: stored.find((fact) => fact.name === name),
	}));
	return {
		facts,
		pictures: pictures.map((picture) => ({ src: pictureSrc(picture), alt: picture.alt })),
		flash: flashOf(url, done, ['gone']),
	};
}

/** Saves one fact, or takes it back; from the overview as well, which it then leads back to. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const form = await formBody(request);
	const text = (field: string) => String(form.get(field) ?? '');
	const name = text('name');
	if (!isSiteSettingName(name)) throw data(null, { status: 400 });
	const back = (outcome: keyof typeof done) =>
		redirect(`${text('from') === 'overview' ? '/desk' : '/desk/facts'}?done=${outcome}`, 303);
	if (text('intent') === 'drop') {
		const dropped = await deleteSiteSetting(teamDb, name, by);
		await applySiteSettings(teamDb, content);
		return back(dropped ? 'dropped' : 'gone');
	}
	const typed = text('value');
	const read = await parseSiteSetting(teamDb, name, typed);
	if ('problem' in read) return data({ name, typed, problem: read.problem }, { status: 422 });
	await saveSiteSetting(teamDb, name, read.value, by);
	await applySiteSettings(teamDb, content);
	return back('saved');
}

type FactsData = Route.ComponentProps['loaderData'];

interface Refused {
	name: SiteSettingName;
	typed: string;
	problem: SiteSettingProblem;
}

/** What only the owner knows: each fact with its field, where it shows, and which value is in effect. */
export default function Facts({ loaderData, actionData }: Route.ComponentProps) {
	const { facts, pictures, flash } = loaderData;
	return (
		<Screen
			title="Owner’s facts"
			lead="What only the owner knows. Pages leave out what isn’t filled in. What’s written here counts; content/site.yaml says the rest."
		>
			{actionData ? (
				<Flash tone="problem">
					{`${factWords[actionData.name].label} wasn’t saved. ${factProblems[actionData.problem]}`}
				</Flash>
			) : (
				<Flash {...flash} />
			)}
			<OwnPictures pictures={pictures} />
			<div className="desk-halves">
				{facts.map((fact) => (
					<Fact
						key={fact.name}
						fact={fact}
						refused={actionData?.name === fact.name ? actionData : undefined}
					/>
				))}
			</div>
		</Screen>
	);
}

function Fact(props: { fact: FactsData['facts'][number]; refused: Refused | undefined }) {
	const { name, desk, file } = props.fact;
	const { label } = factWords[name];
	return (
		<div className="desk-part">
			<FactField
				// What was saved since stands in it.
				key={desk?.changedAt.getTime() ?? 'none'}
				{...props.fact}
				value={props.refused?.typed ?? desk?.value ?? file ?? ''}
				error={props.refused && factProblems[props.refused.problem]}
				beside={
					<span className="desk-inline items-center">
						<Badge tone={desk || file !== null ? 'good' : 'plain'}>
							{desk ? 'From the desk' : file === null ? 'Not filled in' : 'From content/site.yaml'}
						</Badge>
						{desk && (
							<span className="text-ink-soft">
								{desk.by ?? 'Someone'}, <Moment at={desk.changedAt} />
							</span>
						)}
					</span>
				}
			/>
			{desk && file !== null && (
				<p className="desk-written mt-2 text-ink-soft">{`content/site.yaml says: ${file}`}</p>
			)}
			{desk && (
				<DeskForm className="mt-3">
					<input type="hidden" name="name" value={name} />
					<Button variant="quiet" name="intent" value="drop" label={`Take it back: ${label}`}>
						Take it back
					</Button>
				</DeskForm>
			)}
		</div>
	);
}
