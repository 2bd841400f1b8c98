import { type FormEvent, type ReactNode, useState } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import { deskLocale } from '#app/desk/desk-locale.ts';
import { Button, LinkToCopy } from '#app/desk/frame/controls.tsx';
import { InputField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Moment, withPart } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { type WallTime, zonedMoment } from '#app/time/zones.ts';
import { StateBadge } from '../state-badge.tsx';
import type { PublishingData } from './publishing.server.ts';

/** Where the post stands, and the way to publish it, change what's public, or take it back. */
export function StatePart({ copy, posts, post, url }: PublishingData) {
	const { state, version, pending } = post;
	const form = { version };
	return (
		<Part title={copy.state}>
			<p>
				<StateBadge copy={posts} state={state} pending={pending} />
			</p>
			<p className="mt-2">{sentence({ copy, post })}</p>
			{state === 'draft' && post.earlier_published_at && <p>{copy.was_public}</p>}
			{state === 'published' && (
				<p className="mt-2">
					<a className="desk-link" href={url}>
						{copy.view}
					</a>
				</p>
			)}
			{pending && <p className="mt-2">{copy.has_changes}</p>}
			<div className="mt-4 grid gap-4">
				{(state === 'draft' || state === 'scheduled') && (
					<div>
						<p className="mb-2 text-ink-soft">{copy.now_lead}</p>
						<IntentForm {...form} intent="publish" label={copy.now} />
					</div>
				)}
				{state === 'published' && pending && (
					<IntentForm {...form} intent="update" label={copy.update} />
				)}
				{pending && (
					<div>
						<p className="mb-2 text-ink-soft">{copy.drop_hint}</p>
						<IntentForm {...form} intent="drop" label={copy.drop} variant="quiet" />
					</div>
				)}
				{(state === 'published' || state === 'scheduled') && (
					<div>
						<p className="mb-2 text-ink-soft">{copy.unpublish_lead}</p>
						<IntentForm
							{...form}
							intent="unpublish"
							label={state === 'published' ? copy.unpublish : copy.cancel_schedule}
							variant="quiet"
						/>
					</div>
				)}
			</div>
		</Part>
	);
}

function sentence({ copy, post }: Pick<PublishingData, 'copy' | 'post'>) {
	switch (post.state) {
		case 'draft':
			return copy.is_draft;
		case 'scheduled':
			return withPart(copy.is_scheduled, { moment: <Moment at={post.published_at} /> });
		case 'published':
			return withPart(copy.is_published, { moment: <Moment at={post.published_at} /> });
		case 'deleted':
			return withPart(copy.is_deleted, { moment: <Moment at={post.deleted_at} /> });
	}
}

/** When the post becomes public by itself: in the site's zone, with the moment in UTC beside it. */
export function ScheduleForm({ copy, post, zone, planned, refused }: PublishingData) {
	const { day, time } = refused?.typed.day ? refused.typed : planned;
	const [chosen, setChosen] = useState({ day, time });
	const choose = ({ target }: FormEvent<HTMLElement>) => {
		const { name, value } = target as HTMLInputElement;
		setChosen((before) => ({ ...before, [name]: value }));
	};
	const isScheduled = post.state === 'scheduled';
	return (
		<Part
			title={isScheduled ? copy.reschedule : copy.schedule}
			lead={fillIn(copy.schedule_lead, { zone })}
		>
			<IntentForm
				intent="schedule"
				version={post.version}
				label={copy.schedule_button}
				draft="schedule"
			>
				<div className="desk-inline" onInput={choose}>
					<InputField name="day" type="date" label={copy.day} value={day} required />
					<InputField name="time" type="time" label={copy.time} value={time} required />
				</div>
				<p className="text-ink-soft tabular-nums">
					{utcText({ ...chosen, time: chosen.time.slice(0, 5) }, zone, copy.utc)}
				</p>
			</IntentForm>
		</Part>
	);
}

/** Links that show the post as it will be, to whoever has them. */
export function PreviewLinks({ copy, posts, post, previews, previewUrl }: PublishingData) {
	return (
		<Part id="previews" title={copy.previews} lead={copy.previews_lead}>
			{previewUrl && <NewLink copy={copy} url={previewUrl} />}
			<IntentForm
				intent="preview"
				version={post.version}
				label={copy.preview_make}
				variant="quiet"
			/>
			{previews.length === 0 ? (
				<p className="mt-4 text-ink-soft">{copy.no_previews}</p>
			) : (
				<ul className="mt-4 grid gap-2">
					{previews.map(({ id, created_at, created_by, expires_at }) => (
						<li key={id}>
							<DeskForm className="desk-actions">
								<input type="hidden" name="preview" value={id} />
								<span>
									{withPart(copy.preview_made, {
										moment: <Moment at={created_at} />,
										name: created_by ?? posts.versions.nobody,
									})}
									{', '}
									{withPart(copy.preview_until, { moment: <Moment at={expires_at} /> })}
								</span>
								<Button name="intent" value="end_preview" variant="danger">
									{copy.preview_end}
								</Button>
							</DeskForm>
						</li>
					))}
				</ul>
			)}
		</Part>
	);
}

/** Shown once: only a hash of it is stored. */
function NewLink({ copy, url }: { copy: PublishingData['copy']; url: string }) {
	return (
		<section role="status" className="desk-flash mb-4" data-tone="done">
			<LinkToCopy
				id="preview-url"
				label={copy.preview_new}
				url={url}
				copy={{ copy: copy.preview_copy, copied: copy.preview_copied }}
				variant="quiet"
			>
				<a className="desk-button" href={url} target="_blank" rel="noreferrer">
					{copy.preview_open}
				</a>
			</LinkToCopy>
		</section>
	);
}

/** The post's slug, and those that lead to it. */
export function AddressForm({ copy, post, url, refused }: PublishingData) {
	const isProblem = refused?.problem.startsWith('slug_');
	return (
		<Part title={copy.address} lead={copy.address_lead}>
			<IntentForm intent="slug" version={post.version} label={copy.change_slug} variant="quiet">
				<InputField
					name="slug"
					label={copy.slug}
					hint={url.slice(0, url.lastIndexOf('/') + 1)}
					value={isProblem ? refused?.typed.slug : post.slug}
					required
					maxLength={200}
				/>
			</IntentForm>
			{post.former_slugs.length > 0 && (
				<p className="wrap-anywhere mt-4">
					{fillIn(copy.former, { slugs: post.former_slugs.join(', ') })}
				</p>
			)}
		</Part>
	);
}

/** Deleting, which can be undone for 30 days, or undoing it. */
export function DeletePart({ copy, post: { state, version } }: PublishingData) {
	return state === 'deleted' ? (
		<Part title={copy.undelete} lead={copy.undelete_lead}>
			<IntentForm intent="undelete" version={version} label={copy.undelete} />
		</Part>
	) : (
		<Part title={copy.delete} lead={copy.delete_lead}>
			<IntentForm intent="delete" version={version} label={copy.delete_button} variant="danger" />
		</Part>
	);
}

/** A form with one button; it changes the post as it was shown, or nothing. */
function IntentForm(props: {
	intent: string;
	version: number;
	label: string;
	variant?: 'primary' | 'quiet' | 'danger';
	/** Under which what was typed waits for a fresh assertion (frame/form.tsx). */
	draft?: string;
	children?: ReactNode;
}) {
	const { intent, version, label, variant = 'primary', draft, children } = props;
	return (
		<DeskForm className="desk-form" draft={draft}>
			<input type="hidden" name="version" value={version} />
			{children}
			<p>
				<Button name="intent" value={intent} variant={variant}>
					{label}
				</Button>
			</p>
		</DeskForm>
	);
}

const format = new Intl.DateTimeFormat(deskLocale, {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: 'UTC',
});

/** A time in a zone with the UTC moment beside it; empty for what is no time there, and where the zone is UTC. */
function utcText(wall: WallTime, zone: string, sentence: string): string {
	const moment = zonedMoment(wall, zone);
	if (!(moment instanceof Date) || zone === 'UTC') return '';
	const local = new Intl.DateTimeFormat(deskLocale, {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: zone,
	});
	return fillIn(sentence, {
		moment: `${local.format(moment)} (${zone})`,
		utc: `${format.format(moment)} UTC`,
	});
}
