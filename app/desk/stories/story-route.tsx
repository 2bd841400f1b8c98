import { useId, useState } from 'react';
import { ActionForm, DeskLink } from '#app/desk/shell/controls.tsx';
import { DetailsLine } from '#app/desk/shell/details-line.tsx';
import { Flash } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { LanguageBadge, langOf } from '#app/desk/shell/language.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { stateNames, versionFields } from '#app/domain/stories/public-version.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { MarkedDetails } from '#app/ui/marked-details.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/story-route';
import { explainRefusal, explainUncovered, fieldNames } from './refusals.ts';
import { actOnStory, loadStory } from './story-screen.server.ts';

export function loader(args: Route.LoaderArgs) {
	return loadStory(args, args.params.reference);
}

export function action(args: Route.ActionArgs) {
	return actOnStory(args, args.params.reference);
}

const answers = {
	approved: 'The author approved a text.',
	declined: 'The author doesn’t want a text shown.',
	changes: 'The author asked for changes:',
};

const outside = 'Search engines and people who saved it may still have a copy.';

export default function Story({ loaderData, actionData }: Route.ComponentProps) {
	const { story, page, reads, publishes, uncovered, details } = loaderData;
	const { reference, version, state, answer, permitted } = story;
	return (
		<Screen title={`Story ${reference}`}>
			{actionData ? (
				<Flash tone="problem">
					{explainRefusal(
						actionData.problem,
						{ ...story, ...actionData.typed },
						uncovered,
						details,
					)}
				</Flash>
			) : (
				<Flash {...loaderData.flash} />
			)}
			<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Badge tone={state === 'published' ? 'good' : 'plain'}>{stateNames[state]}</Badge>
				<LanguageBadge language={story.language} />
				{reads && <DeskLink to={`/desk/inbox/${reference}`}>Open the item</DeskLink>}
				{page && (
					<DeskLink reloadDocument to={page}>
						Open the page
					</DeskLink>
				)}
			</p>
			{!permitted && (
				<p className="font-semibold text-coral-deep">
					The author hasn’t given permission, or withdrew it. Nothing can be shown.
				</p>
			)}
			{answer && (
				<Section title={answers[answer]}>
					{story.answer_note && (
						<p className="wrap-anywhere whitespace-pre-wrap">{story.answer_note}</p>
					)}
				</Section>
			)}
			{(permitted || reads) && (
				<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
					<Section title="What they wrote">
						<dl className="wrap-anywhere grid gap-3 whitespace-pre-wrap [&_dt]:font-semibold [&_dt]:text-ink-soft">
							<div>
								<dt>Their story</dt>
								<dd dir="auto" lang={langOf(story.language)}>
									<MarkedDetails text={story.success_story} />
								</dd>
							</div>
							<div>
								<dt>What helped them most</dt>
								<dd dir="auto" lang={langOf(story.language)}>
									<MarkedDetails text={story.helpful_resources} />
								</dd>
							</div>
							<div>
								<dt>Name</dt>
								<dd>{story.name ?? '–'}</dd>
							</div>
						</dl>
					</Section>
					{permitted && <VersionForm {...loaderData} typed={actionData?.typed} />}
				</div>
			)}
			{permitted && version > 0 && <Decide {...loaderData} />}
			{publishes && state === 'published' && (
				<Section title="Take off the site" lead={outside}>
					<ActionForm intent="unpublish" label="Take off the site" variant="danger" />
				</Section>
			)}
		</Screen>
	);
}

type StoryData = Route.ComponentProps['loaderData'];

/** The public version beside what was sent, with what the checks say of it. */
function VersionForm(
	props: Pick<StoryData, 'story' | 'start' | 'kinds' | 'letters'> & {
		typed: Partial<Record<(typeof versionFields)[number], string>> | undefined;
	},
) {
	const { story, start, kinds, letters } = props;
	// Spelling is checked in the author's language.
	const lang = langOf(story.language);
	const typed = { ...start, ...props.typed };
	const [written, setWritten] = useState(versionFields.map((name) => typed[name]).join('\n'));
	return (
		<Section
			title="Public version"
			lead="Leave out whole sentences, mark each gap with […], and take one whole sentence as the title: then it can be published right away. Anything else needs the author’s approval."
		>
			<ActionForm
				intent="save"
				label="Save"
				hidden={{ version: story.version }}
				layout="wide"
				draft="saved"
				onInput={({ currentTarget }) => {
					const values = new FormData(currentTarget);
					setWritten(versionFields.map((name) => values.get(name)).join('\n'));
				}}
			>
				<TextField name="title" lang={lang} label={fieldNames.title} value={typed.title} />
				<TextArea name="body" lang={lang} label={fieldNames.body} rows={12} value={typed.body} />
				<TextArea
					rows={4}
					name="helped"
					lang={lang}
					label={fieldNames.helped}
					value={typed.helped}
				/>
				<TextField
					name="first_name"
					label={fieldNames.first_name}
					hint="The first name, shortened or left out. Never more."
					value={typed.first_name}
				/>
				<TextField
					name="billed"
					label={fieldNames.billed}
					hint="Whole dollars, if the author says so. Their approval is needed for these three."
					value={typed.billed}
				/>
				<TextField name="paid" label={fieldNames.paid} value={typed.paid} />
				<Select
					name="letter"
					label={fieldNames.letter}
					empty="None"
					options={letters}
					value={typed.letter}
				/>
				<DetailsLine text={written} kinds={kinds} />
			</ActionForm>
		</Section>
	);
}

const mailStates = {
	waiting: 'The mail to the author waits in the outbox.',
	sending: 'The mail to the author is on its way.',
	sent: 'The author was mailed:',
	failed: 'The mail to the author was refused. They see the text by their private link.',
	dead: 'The mail to the author was given up. They see the text by their private link.',
	restored: 'The mail to the author is held since a restore.',
	no_email: 'They gave no email, so no mail was sent. They see the text by their private link.',
	unwanted:
		'We don’t write to the email they gave: it was erased, suppressed or refused mail. They see the text by their private link.',
	off: 'Mail isn’t set up, so no mail was sent. They see the text by their private link.',
};

/** Asks the author, and publishes; the button is off while the server would refuse it. */
function Decide({
	story,
	uncovered,
	refusal,
	details,
	mail,
	publishes,
}: Pick<StoryData, 'story' | 'uncovered' | 'refusal' | 'details' | 'mail' | 'publishes'>) {
	const { approved } = story;
	const [confirmed, setConfirmed] = useState(false);
	const unconfirmed = details.length > 0 && !confirmed;
	const off = refusal ?? (unconfirmed ? 'details' : undefined);
	const reason = useId();
	// The button that leads on.
	const [asking, publishing] =
		approved || !uncovered ? (['quiet', 'primary'] as const) : (['primary', 'quiet'] as const);
	// Publishing approves on behalf of the team what the permission covers, and no author saw that.
	const title = !uncovered
		? 'This only leaves whole sentences out, so the permission in the form covers it.'
		: approved
			? 'The author approved exactly this text.'
			: 'This needs its author’s approval before it can be public.';
	return (
		<Section
			title={title}
			lead="Authors see this text by their private link, and approve it or not."
		>
			{!approved && uncovered && refusal !== 'not_approved' && (
				<p className="wrap-anywhere max-w-[70ch]">{explainUncovered(uncovered)}</p>
			)}
			{story.changed_since && <p>What is public is the text approved before this one.</p>}
			{mail && story.pending && (
				<p className="mb-3">
					{mailStates[mail.state]} <Moment at={mail.sent_at} />
				</p>
			)}
			<DeskForm className="grid gap-3">
				<input type="hidden" name="version" value={story.version} />
				{publishes && details.length > 0 && (
					<Checkbox
						name="confirmed"
						className="wrap-anywhere"
						onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
						label={`I’ve looked at what looks like a personal detail, and it may be public: ${details.join(', ')}`}
					/>
				)}
				<div className="flex flex-wrap gap-3">
					{!approved && (
						<Button name="intent" value="ask" variant={asking}>
							Ask the author
						</Button>
					)}
					{publishes && (
						<Button
							name="intent"
							value="publish"
							variant={publishing}
							disabled={off !== undefined}
							aria-describedby={off && reason}
						>
							Publish
						</Button>
					)}
				</div>
				{off && (
					<p id={reason} className="wrap-anywhere max-w-[70ch]">
						{publishes && 'Publish is off. '}
						{explainRefusal(off, story, uncovered, details)}
					</p>
				)}
			</DeskForm>
		</Section>
	);
}
