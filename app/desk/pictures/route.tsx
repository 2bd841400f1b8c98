import { type ActionFunctionArgs, data, Link, redirect } from 'react-router';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { fillIn } from '#app/content/fill-in.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { actorOf } from '#app/people/sessions.server.ts';
import { pictureFilePath, pictureSizes, pictureSrc } from '#app/pictures/picture-src.ts';
import {
	countPictures,
	deletePicture,
	describePicture,
	type ListedPicture,
	listPictures,
} from '#app/pictures/stored-pictures.server.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Button } from '../frame/controls.tsx';
import { InputField } from '../frame/field.tsx';
import { Flash, flashOf } from '../frame/flash.tsx';
import { PageLinks } from '../frame/list-pages.tsx';
import { Moment } from '../frame/moment.tsx';
import { Part, Screen } from '../frame/screen.tsx';
import { signedInOf } from '../people/signed-in.server.ts';
import { PostsNav } from '../posts/posts-nav.tsx';
import type { Route } from './+types/route';
import { altOf, storeUpload, uploadForm } from './store-upload.server.ts';
import { UploadForm } from './upload-form.tsx';
import { largestUpload } from './upload-limit.ts';

export const handle = { largestBody: largestUpload } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const unused = url.searchParams.get('view') === 'unused';
	const after = url.searchParams.get('after');
	const [{ pictures, next }, counts] = await Promise.all([
		listPictures(teamDb, { unused, after }),
		countPictures(teamDb),
	]);
	const { pictures: copy, posts } = content.desk;
	return {
		copy,
		posts,
		flash: flashOf(url, copy.done, ['used', 'gone']),
		unused,
		counts,
		pictures,
		next,
		later: after !== null,
	};
}

export const action = (args: Route.ActionArgs) => picturesAction(args);

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, unused, pictures, next, later } = loaderData;
	const page = (position: Record<string, string>) =>
		`/desk/pictures?${new URLSearchParams({ ...(unused && { view: 'unused' }), ...position })}`;
	const problem = actionData && copy.problems[actionData.reason];
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<PostsNav copy={loaderData.posts} />
			{problem ? <Flash tone="problem">{problem}</Flash> : <Flash {...loaderData.flash} />}
			<Part title={copy.upload.title}>
				<UploadForm copy={copy} refused={actionData ?? undefined} />
			</Part>
			<Part title={copy.list.title}>
				<PictureViews copy={copy.views} unused={unused} counts={loaderData.counts} />
				{pictures.length === 0 ? (
					<p className="mt-4">{unused ? copy.list.none_unused : copy.list.empty}</p>
				) : (
					<ul className="picture-list">
						{pictures.map((picture) => (
							<PictureCard key={picture.hash} picture={picture} copy={copy.list} />
						))}
					</ul>
				)}
				<PageLinks newest={later ? page({}) : undefined} older={next && page({ after: next })} />
			</Part>
		</Screen>
	);
}

/** A picture with what it shows, the posts it's in, and what can be done with it. */
function PictureCard(props: { picture: ListedPicture; copy: DeskCopy['pictures']['list'] }) {
	const { picture, copy } = props;
	const { hash, width, height, alt, createdAt, usedBy } = picture;
	const smallest = pictureSizes(picture)[0] ?? picture;
	const name = alt === '' ? copy.no_alt : alt;
	return (
		<li className="picture-card">
			<img
				src={pictureFilePath(hash, smallest, 'webp')}
				width={smallest.width}
				height={smallest.height}
				alt={alt}
				loading="lazy"
				decoding="async"
			/>
			<div className="picture-about">
				<p className="text-ink-soft text-sm">
					{fillIn(copy.size, { width, height })} · {copy.added} <Moment at={createdAt} />
				</p>
				<p className="text-sm">
					{copy.address}: <code>{pictureSrc(picture)}</code>
				</p>
				{usedBy.length === 0 ? (
					<p className="text-sm">{copy.unused}</p>
				) : (
					<div className="text-sm">
						<p>{copy.used_by}</p>
						<ul>
							{usedBy.map(({ id, title }) => (
								<li key={id}>
									<a href={`/desk/posts/${id}`} className="desk-link">
										{title}
									</a>
								</li>
							))}
						</ul>
					</div>
				)}
				<DeskForm className="picture-alt">
					<input type="hidden" name="hash" value={hash} />
					<InputField name="alt" id={`alt-${hash}`} label={copy.alt} value={alt} maxLength={1000} />
					<div className="desk-actions">
						<Button
							name="intent"
							value="describe"
							variant="quiet"
							label={fillIn(copy.save_label, { alt: name })}
						>
							{copy.save}
						</Button>
						{usedBy.length === 0 && (
							<Button
								name="intent"
								value="delete"
								variant="danger"
								label={fillIn(copy.delete_label, { alt: name })}
							>
								{copy.delete}
							</Button>
						)}
					</div>
				</DeskForm>
			</div>
		</li>
	);
}

/** All pictures, or those in no post. */
function PictureViews(props: {
	copy: DeskCopy['pictures']['views'];
	unused: boolean;
	counts: { all: number; unused: number };
}) {
	const { copy, unused, counts } = props;
	const views = [
		{ href: '/desk/pictures', label: copy.all, count: counts.all, current: !unused },
		{
			href: '/desk/pictures?view=unused',
			label: copy.unused,
			count: counts.unused,
			current: unused,
		},
	];
	return (
		<nav aria-label={copy.label} className="desk-menu">
			<ul>
				{views.map(({ href, label, count, current }) => (
					<li key={href}>
						<Link to={href} aria-current={current ? 'page' : undefined}>
							{fillIn(label, { count })}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

const done = (name: string) => redirect(`/desk/pictures?done=${name}`, 303);

/** Adds a picture, describes one or deletes one: whatever the pressed button says. */
async function picturesAction(args: ActionFunctionArgs) {
	const form = await uploadForm(args);
	const intent = form instanceof FormData ? form.get('intent') : 'add';
	if (!(form instanceof FormData) || intent === 'add') return add(form, args);
	const { teamDb } = args.context.get(servicesContext);
	const by = actorOf(signedInOf(args.context));
	const hash = String(form.get('hash') ?? '');
	if (intent === 'describe') {
		return done((await describePicture(teamDb, hash, altOf(form), by)) ? 'described' : 'gone');
	}
	if (intent === 'delete') {
		const outcome = await deletePicture(teamDb, hash, by);
		return done(outcome === 'missing' ? 'gone' : outcome);
	}
	return done('gone');
}

async function add(form: Awaited<ReturnType<typeof uploadForm>>, args: ActionFunctionArgs) {
	const alt = form instanceof FormData ? altOf(form) : '';
	const isThere = form instanceof FormData && (form.get('picture') as File | null)?.size;
	if (isThere && alt === '') return data({ reason: 'alt' as const, alt }, { status: 422 });
	const upload = await storeUpload(form, args);
	if (upload.outcome === 'stored') return done(upload.added ? 'added' : 'known');
	return data({ reason: upload.reason, alt }, { status: 422 });
}
