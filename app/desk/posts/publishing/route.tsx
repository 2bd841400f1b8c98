import type { ReactNode } from 'react';
import { postUrls, StateBadge, theShell, untitled } from '#app/desk/posts/post-parts.tsx';
import { ActionForm, DeskLink, LinkToCopy } from '#app/desk/shell/controls.tsx';
import { Flash } from '#app/desk/shell/flash.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { languageName, languages } from '#app/platform/content/languages.ts';
import { Callout } from '#app/ui/callout.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';
import { loadPublishing, publishingAction } from './publishing.server.ts';

export const loader = loadPublishing;
export const action = publishingAction;

type Data = Route.ComponentProps['loaderData'];

/** Values typed into a refused form. */
type Typed = { day: string; time: string; slug: string } | undefined;

export default function Publishing({ loaderData, actionData }: Route.ComponentProps) {
	const { post, flash } = loaderData;
	const refused = actionData && 'problem' in actionData ? actionData : undefined;
	const previewUrl = actionData && 'previewUrl' in actionData ? actionData.previewUrl : undefined;
	return (
		<Screen title="Publishing" lead={`“${post.title || untitled}”`}>
			<PostLinks {...loaderData} />
			{refused ? <Flash tone="problem">{refused.problem}</Flash> : <Flash {...flash} />}
			<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
				<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6">
					<StateSection {...loaderData} />
					{post.state !== 'deleted' && post.state !== 'published' && (
						<ScheduleForm {...loaderData} typed={refused?.typed.day ? refused.typed : undefined} />
					)}
				</div>
				<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6">
					{post.state !== 'deleted' && (
						<>
							<PreviewLinks {...loaderData} previewUrl={previewUrl} />
							<AddressForm {...loaderData} typed={refused?.typed} />
							<LanguageForm {...loaderData} />
							<Twins {...loaderData} />
						</>
					)}
					<DeleteSection {...loaderData} />
				</div>
			</div>
		</Screen>
	);
}

function PostLinks({ post, url }: Data) {
	const urls = postUrls(post.id);
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<DeskLink to={urls.editor}>Back to the text</DeskLink>
			<DeskLink to={urls.versions}>Versions</DeskLink>
			{post.state === 'published' && (
				<DeskLink reloadDocument to={url}>
					See it on the site
				</DeskLink>
			)}
		</p>
	);
}

/** The post's state, and the forms to publish, update or unpublish it. */
function StateSection({ post }: Data) {
	const { state, version, pending } = post;
	const hidden = { version };
	return (
		<Section title="State">
			<p>
				<StateBadge state={state} pending={pending} />
			</p>
			<p className="mt-2">{stateSentence(post)}</p>
			{state === 'draft' && post.earlier_published_at && (
				<p>It was public before, so its old address is still reserved.</p>
			)}
			{pending && (
				<p className="mt-2">
					Readers still see the earlier text. Publish the changes, or discard them.
				</p>
			)}
			<div className="mt-4 grid gap-4">
				{(state === 'draft' || state === 'scheduled') && (
					<ActionForm
						hidden={hidden}
						intent="publish"
						label="Publish now"
						variant="primary"
						lead="It’s on the site within a second, for everyone to read."
					/>
				)}
				{state === 'published' && pending && (
					<ActionForm hidden={hidden} intent="update" label="Publish changes" variant="primary" />
				)}
				{pending && (
					<ActionForm
						hidden={hidden}
						intent="drop"
						label="Discard the changes"
						lead="Readers keep what they have. What was written stays under Versions."
					/>
				)}
				{(state === 'published' || state === 'scheduled') && (
					<ActionForm
						hidden={hidden}
						intent="unpublish"
						label={state === 'published' ? 'Unpublish' : 'Make it a draft again'}
						lead="It goes back to being a draft and comes off every page, feed and search. It keeps its likes."
					/>
				)}
			</div>
		</Section>
	);
}

function stateSentence({ state, published_at, deleted_at }: Data['post']): ReactNode {
	switch (state) {
		case 'draft':
			return 'This is a draft. Only the team can read it.';
		case 'scheduled':
			return (
				<>
					It will be published automatically on <Moment at={published_at} />.
				</>
			);
		case 'published':
			return (
				<>
					Public since <Moment at={published_at} />.
				</>
			);
		case 'deleted':
			return (
				<>
					Deleted on <Moment at={deleted_at} />. It’s removed for good 30 days later.
				</>
			);
	}
}

/** Schedules publishing at a time in the site's zone. */
function ScheduleForm({ post, zone, planned, typed }: Data & { typed: Typed }) {
	const { day, time } = typed ?? planned;
	return (
		<Section
			title={post.state === 'scheduled' ? 'Change the time' : 'Schedule'}
			lead={`Times are in ${zone}.`}
		>
			<ActionForm
				intent="schedule"
				hidden={{ version: post.version }}
				label="Schedule"
				layout="stack"
				draft="schedule"
			>
				<div className="flex flex-wrap gap-2">
					<TextField name="day" type="date" label="Day" value={day} required />
					<TextField name="time" type="time" label="Time" value={time} required />
				</div>
			</ActionForm>
		</Section>
	);
}

/** Secret links that show the post before it is published. */
function PreviewLinks({
	previews,
	previewUrl,
}: Pick<Data, 'previews'> & { previewUrl: string | undefined }) {
	return (
		<Section
			id="previews"
			title="Preview links"
			lead="Anyone with a preview link can read the post as it will be published, without signing in, for 30 days or until you end it."
		>
			{previewUrl && <NewLink url={previewUrl} />}
			<ActionForm intent="preview" label="Make a preview link" />
			{previews.length === 0 ? (
				<p className="mt-4 text-ink-soft">There are no preview links.</p>
			) : (
				<ul className="mt-2 grid gap-2">
					{previews.map(({ id, created_at, created_by, expires_at }) => (
						<li key={id}>
							<ActionForm
								hidden={{ preview: id }}
								intent="end_preview"
								label="End this link"
								variant="danger"
								layout="actions"
								className="justify-between"
							>
								<span>
									Made <Moment at={created_at} /> by {created_by ?? theShell}, good until{' '}
									<Moment at={expires_at} />
								</span>
							</ActionForm>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

/** A new link. It is shown once, because only its hash is stored. */
function NewLink({ url }: { url: string }) {
	return (
		<Callout role="status" tone="done" className="mb-4 max-w-[70ch]">
			<LinkToCopy id="preview-url" label="Here’s the new link. It’s shown only once." url={url}>
				<DeskLink reloadDocument to={url} target="_blank" rel="noreferrer">
					Open
				</DeskLink>
			</LinkToCopy>
		</Callout>
	);
}

/** The post's slug and former slugs. */
function AddressForm({ post, url, typed }: Data & { typed: Typed }) {
	return (
		<Section
			title="Address"
			lead="The last part of the post’s address. Old public addresses will still lead here."
		>
			<ActionForm
				intent="slug"
				hidden={{ version: post.version }}
				label="Change the address"
				layout="stack"
				draft="slug"
			>
				<TextField
					name="slug"
					label="Address"
					hint={url.slice(0, url.lastIndexOf('/') + 1)}
					value={typed?.slug || post.slug}
					required
					maxLength={200}
				/>
			</ActionForm>
			{post.former_slugs.length > 0 && (
				<p className="wrap-anywhere mt-4">
					Old addresses that lead here: {post.former_slugs.join(', ')}
				</p>
			)}
		</Section>
	);
}

/** The post's language, which applies at once, to the public post too. */
function LanguageForm({ post }: Data) {
	return (
		<Section
			title="Language"
			lead="The site lists the post in this language, under that language’s address. A translation and its original link to each other."
		>
			<ActionForm
				intent="language"
				hidden={{ version: post.version }}
				label="Save the language"
				layout="stack"
				draft="language"
			>
				<Select
					name="language"
					label="Language"
					value={post.language}
					options={languages.map((value) => ({ value, label: languageName(value) }))}
				/>
			</ActionForm>
		</Section>
	);
}

/** The post's translations, each made with its text to start from; its original for one that is a translation itself. */
function Twins({ post, translations }: Data) {
	if (post.translation_of) {
		return <DeskLink to={postUrls(post.translation_of).editor}>Open the original</DeskLink>;
	}
	const others = languages.filter((language) => language !== post.language);
	return others.map((language) => {
		const twin = translations.find((other) => other.language === language);
		const name = `${languageName(language)} twin`;
		return (
			<Section key={language} title={name}>
				{twin ? (
					<DeskLink to={postUrls(twin.id).editor}>Open the {name}</DeskLink>
				) : (
					<ActionForm
						hidden={{ language }}
						intent="twin"
						label={`Make the ${name}`}
						lead="A draft with this text, to translate."
					/>
				)}
			</Section>
		);
	});
}

/** Deletes the post, which can be undone for 30 days, or restores it. */
function DeleteSection({ post: { state, version } }: Data) {
	const hidden = { version };
	return state === 'deleted' ? (
		<Section
			title="Bring it back"
			lead="It goes back to how it was. If it was public, it’s public again."
		>
			<ActionForm intent="undelete" hidden={hidden} label="Bring it back" variant="primary" />
		</Section>
	) : (
		<Section
			title="Delete"
			lead="It comes off the site right away. You can bring it back for 30 days."
		>
			<ActionForm intent="delete" hidden={hidden} label="Delete the post" variant="danger" />
		</Section>
	);
}
