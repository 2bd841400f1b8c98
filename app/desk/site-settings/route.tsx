import { data, redirect } from 'react-router';
import { PictureField } from '#app/desk/pictures/picture-field.tsx';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { formBody } from '#app/desk/shell/request-body.server.ts';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { checkSiteSettings } from '#app/domain/site-settings/site-settings.server.ts';
import {
	applySiteSettings,
	readStoredSiteSettings,
	saveSiteSettings,
	siteSettingsOfFiles,
} from '#app/domain/site-settings/stored-settings.server.ts';
import { allForms, teamNames } from '#app/domain/submissions/all-forms.ts';
import { promisesOf } from '#app/domain/submissions/form-settings.server.ts';
import type { SavedReplyCopy } from '#app/generated/copy.ts';
import { languageName, languages } from '#app/platform/content/languages.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { timeZones } from '#app/platform/time/time-zones.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';
import { settingLabel, settingWords } from './setting-words.ts';

const done = {
	saved: 'Saved. Every page shows it from now on; a cache in front of the site may take a minute.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content, contents } = context.get(servicesContext);
	const stored = await readStoredSiteSettings(teamDb);
	const values = Object.fromEntries([
		...siteSettingsOfFiles(contents),
		...stored.map(({ name, value }) => [name, value]),
	]);
	const promises = promisesOf(content);
	return {
		values: values as Record<string, string>,
		zones: timeZones(),
		forms: allForms.map(({ table }) => ({
			name: `keep_${table}`,
			label: teamNames[table] ?? table,
			promise: promises[table],
		})),
		/** When the newest of these values was saved. */
		seen: Math.max(0, ...stored.map(({ changedAt }) => changedAt.getTime())),
		flash: flashOf(url, done),
	};
}

/** Saves all settings, or none if a value can't be used or a colleague has saved another one meanwhile. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, contents } = context.get(servicesContext);
	const form = await formBody(request);
	const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
	for (const name of languages.map((language) => `replies_${language}`)) {
		if (`${name}.0.label` in typed) typed[name] = savedReplies(typed, name);
	}
	const { values, problems } = await checkSiteSettings(teamDb, typed);
	const ofFiles = siteSettingsOfFiles(contents);
	for (const { name, value, changedAt, by } of await readStoredSiteSettings(teamDb)) {
		const isNewer = changedAt.getTime() > Number(typed.seen ?? 0);
		if (!isNewer || value === values[name] || values[name] === undefined) continue;
		const what = name.startsWith('replies_') ? 'other ones' : `“${value}”`;
		problems[name] ??=
			`${by ?? 'Somebody'} has saved ${what} meanwhile. Save again to replace that.`;
	}
	if (Object.keys(problems).length > 0) return data({ values, problems }, { status: 422 });
	for (const [name, value] of ofFiles) if (values[name] === value) values[name] = '';
	await saveSiteSettings(teamDb, values, signedInOf(context));
	await applySiteSettings(teamDb, contents);
	return redirect('/desk/site-settings?done=saved', 303);
}

/** Returns the saved replies of a form as a setting's value, without those that were emptied; empty for none. */
function savedReplies(typed: Record<string, string>, name: string): string {
	const replies: SavedReplyCopy[] = [];
	for (let index = 0; `${name}.${index}.label` in typed; index += 1) {
		const text = (part: string) => (typed[`${name}.${index}.${part}`] ?? '').trim();
		const reply = { label: text('label'), body: text('body').replaceAll('\r\n', '\n') };
		if (!(reply.label || reply.body)) continue;
		replies.push({ ...reply, ...(text('urgent') && { urgent: true }) });
	}
	return replies.length > 0 ? JSON.stringify(replies) : '';
}

/** The owners' settings of the site, in one form. */
export default function SiteSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { zones, forms, seen, flash } = loaderData;
	const values = { ...loaderData.values, ...actionData?.values };
	const problems = actionData?.problems ?? {};
	const field = (name: string) => ({
		name,
		value: values[name] ?? '',
		error: problems[name],
		...(settingWords[name] ?? { label: name }),
	});
	const owner = Object.keys(settingWords).filter((name) => name !== 'time_zone');
	const refused = new Set(Object.keys(problems).map((name) => settingLabel(name) ?? name));
	return (
		<Screen
			title="Site settings"
			lead="What only the owner knows. Pages leave out what isn’t filled in. A field that you empty takes what the files in content/ say."
		>
			{refused.size > 0 ? (
				<Flash tone="problem">{`Nothing was saved. Look again at: ${[...refused].join(', ')}.`}</Flash>
			) : (
				<Flash {...flash} />
			)}
			{/* Remounted after a save, to show the stored values. */}
			<DeskForm key={seen} layout="wide" draft="saved" noValidate>
				<input type="hidden" name="seen" value={seen} />
				<div className={columnsClassName}>
					{owner.map((name) => {
						const props = { key: name, ...field(name) };
						if (name === 'founder_story' || name === 'postal_address') {
							return <TextArea rows={4} {...props} key={name} />;
						}
						return name === 'founder_portrait' ? (
							<PictureField {...props} key={name} />
						) : (
							<TextField {...props} key={name} />
						);
					})}
					<Select
						{...field('time_zone')}
						options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
					/>
				</div>
				<Section
					title="Saved replies"
					lead="What an answer can begin with. {name} becomes the sender’s first name, {url} the site’s address. Empty both fields to take one away."
				>
					{languages.map((language) => {
						const { name, value, error } = field(`replies_${language}`);
						return (
							<Disclosure key={name} summary={languageName(language)} open={error !== undefined}>
								{error && <FieldError id={`error-${name}`} message={error} />}
								<Replies name={name} replies={JSON.parse(value || '[]')} />
							</Disclosure>
						);
					})}
				</Section>
				<Section
					title="How long submissions are stored"
					lead="In days, 30 at least, since the last message. What’s past its time is erased for good every night, along with notes and replies. Empty: until someone erases it. The privacy policy says it at once."
				>
					<div className={columnsClassName}>
						{forms.map(({ name, label, promise }) => (
							<TextField
								key={name}
								{...field(name)}
								label={label}
								hint={
									promise
										? `Promises an answer within ${promise}, which its page fixes`
										: 'Promises no answer'
								}
								inputMode="numeric"
							/>
						))}
					</div>
				</Section>
				<p className="sticky bottom-14 z-1 border-rule border-t bg-paper py-2 lg:bottom-0">
					<Button>Save</Button>
				</p>
			</DeskForm>
		</Screen>
	);
}

const columnsClassName =
	'grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-5 @4xl/main:grid-cols-2';

/** The saved replies of a language, and an empty one to add another. */
function Replies({ name, replies }: { name: string; replies: SavedReplyCopy[] }) {
	return [...replies, { label: '', body: '', urgent: false }].map((reply, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
		<fieldset key={index} className="mb-4 grid grid-cols-1 gap-2 border-rule border-b pb-4">
			<TextField
				name={`${name}.${index}.label`}
				label={index < replies.length ? 'Name' : 'Name of another one'}
				value={reply.label}
			/>
			<TextArea name={`${name}.${index}.body`} label="Text" rows={6} value={reply.body} />
			{reply.urgent && <input type="hidden" name={`${name}.${index}.urgent`} value="yes" />}
		</fieldset>
	));
}
