import { data, redirect } from 'react-router';
import { z } from 'zod';
import { PictureField } from '#app/desk/pictures/picture-field.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { DeskForm, DraftDone } from '#app/desk/shell/form.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { parseForm, text } from '#app/desk/shell/parse-form.server.ts';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import {
	applySiteSettings,
	deleteSiteSetting,
	readStoredSiteSettings,
	saveSiteSetting,
	siteSettingsOfFile,
} from '#app/domain/site-settings/owner-settings.server.ts';
import {
	isSiteSettingName,
	parseSiteSetting,
	type SiteSettingName,
	type SiteSettingProblem,
	siteSettingForm,
	siteSettingNames,
} from '#app/domain/site-settings/setting-rules.server.ts';
import { allForms, teamNames } from '#app/domain/submissions/all-forms.ts';
import { retentionOf } from '#app/domain/submissions/form-settings.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';
import { settingProblems, settingWords } from './setting-words.ts';

const done = {
	saved: 'Saved. Every page shows it from now on; a cache in front of the site may take a minute.',
	dropped: 'Default restored. The value of content/site.yaml is in effect.',
	gone: 'It already had its default.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const stored = await readStoredSiteSettings(teamDb);
	const ofFile = siteSettingsOfFile(content);
	const retention = retentionOf(content);
	const settings = siteSettingNames.map((name) => ({
		name,
		...siteSettingForm(name),
		file: ofFile[name],
		desk: stored.find((setting) => setting.name === name),
	}));
	return {
		settings,
		flash: flashOf(url, done, ['gone']),
		saved: url.searchParams.get('saved'),
		forms: allForms.map(({ table }) => ({
			id: table,
			name: teamNames[table] ?? table,
			days: retention[table],
		})),
	};
}

const sentSetting = z.object({
	name: z.custom<SiteSettingName>((name) => typeof name === 'string' && isSiteSettingName(name)),
	intent: text,
	value: text,
});

/** Saves one setting, or restores its default. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, contents } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const { values } = parseForm(sentSetting, await formBody(request));
	if (!values) throw data(null, { status: 400 });
	const { name, value: typed } = values;
	const back = (outcome: keyof typeof done) => {
		const search = new URLSearchParams({
			done: outcome,
			...(outcome === 'saved' && { saved: name }),
		});
		return redirect(`/desk/site-settings?${search}`, 303);
	};
	if (values.intent === 'drop') {
		const dropped = await deleteSiteSetting(teamDb, name, by);
		await applySiteSettings(teamDb, contents);
		return back(dropped ? 'dropped' : 'gone');
	}
	const read = await parseSiteSetting(teamDb, name, typed);
	if ('problem' in read) return data({ name, typed, problem: read.problem }, { status: 422 });
	await saveSiteSetting(teamDb, name, read.value, by);
	await applySiteSettings(teamDb, contents);
	return back('saved');
}

type SettingsData = Route.ComponentProps['loaderData'];

interface Refused {
	name: SiteSettingName;
	typed: string;
	problem: SiteSettingProblem;
}

/** The owner's settings: each with its field, the pages that show it, and the value in effect. */
export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { settings, flash, saved, forms } = loaderData;
	return (
		<Screen
			title="Site settings"
			lead="What only the owner knows. Pages leave out what isn’t filled in. What’s written here counts; content/site.yaml says the rest."
		>
			{actionData ? (
				<Flash tone="problem">
					{`${settingWords[actionData.name].label} wasn’t saved. ${settingProblems[actionData.problem]}`}
				</Flash>
			) : (
				<>
					<DraftDone name={saved ?? undefined} />
					<Flash {...flash} />
				</>
			)}
			<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
				{settings.map((setting) => (
					<Setting
						key={setting.name}
						setting={setting}
						refused={actionData?.name === setting.name ? actionData : undefined}
					/>
				))}
			</div>
			<Section
				title="How long submissions are stored"
				lead="“keep” in the form’s file in content/forms sets it. What’s past its time is erased every night, along with notes and replies. Where it isn’t set, they stay until someone erases them."
			>
				<Table
					caption="How long submissions are stored"
					rows={forms}
					columns={[
						{ label: 'Form', heads: true, cell: ({ name }) => name },
						{
							label: 'Stored for',
							place: 'when',
							cell: ({ days }) =>
								days === undefined ? 'not set' : `${days} ${days === 1 ? 'day' : 'days'}`,
						},
					]}
				/>
			</Section>
		</Screen>
	);
}

function Setting(props: {
	setting: SettingsData['settings'][number];
	refused: Refused | undefined;
}) {
	const { refused } = props;
	const { name, desk, file, lines, most } = props.setting;
	const { label, place } = settingWords[name];
	const field = {
		name: 'value',
		id: name,
		label,
		hint: `Shows on ${place}`,
		value: refused?.typed ?? desk?.value ?? file ?? '',
		error: refused && settingProblems[refused.problem],
		required: true,
	};
	const Field = name === 'founder_portrait' ? PictureField : TextField;
	return (
		<div className="border-rule border-t pt-5">
			{/* Remounted after a save, to show the stored value. */}
			<DeskForm key={desk?.changedAt.getTime()} layout="stack" draft={name}>
				<input type="hidden" name="name" value={name} />
				{lines ? <TextArea rows={4} {...field} /> : <Field {...field} maxLength={most} />}
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Button variant="quiet" name="intent" value="save" aria-label={`Save: ${label}`}>
						Save
					</Button>
					<Badge tone={desk || file !== null ? 'good' : 'plain'}>
						{desk ? 'From the desk' : file === null ? 'Not filled in' : 'From content/site.yaml'}
					</Badge>
					{desk && (
						<span className="text-ink-soft">
							{desk.by ?? 'Someone'}, <Moment at={desk.changedAt} />
						</span>
					)}
				</div>
			</DeskForm>
			{desk && file !== null && (
				<p className="block max-w-[70ch] whitespace-pre-wrap wrap-anywhere mt-2 text-ink-soft">{`content/site.yaml says: ${file}`}</p>
			)}
			{desk && (
				<DeskForm className="mt-3">
					<input type="hidden" name="name" value={name} />
					<Button
						variant="quiet"
						name="intent"
						value="drop"
						aria-label={`Restore default: ${label}`}
					>
						Restore default
					</Button>
				</DeskForm>
			)}
		</div>
	);
}
