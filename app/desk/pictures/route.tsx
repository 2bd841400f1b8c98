import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { signedInOf } from '#app/desk/shell/authorize.server.ts';
import { Flash, flashOf } from '#app/desk/shell/flash.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import { PostsNav } from '#app/desk/shell/link-menu.tsx';
import { PageLinks } from '#app/desk/shell/list-pages.tsx';
import { Day } from '#app/desk/shell/moment.tsx';
import { Screen, Section } from '#app/desk/shell/screen.tsx';
import { actorOf } from '#app/domain/people/sessions.server.ts';
import { largestUpload } from '#app/domain/posts/pictures/encoded-picture.ts';
import {
	pictureFilePath,
	pictureSizes,
	pictureSrc,
} from '#app/domain/posts/pictures/picture-src.ts';
import {
	countPictures,
	deletePicture,
	describePicture,
	type ListedPicture,
	listPictures,
} from '#app/domain/posts/pictures/stored-pictures.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { altOf, storeUpload, uploadForm } from './store-upload.server.ts';
import { UploadForm, uploadProblems } from './upload-form.tsx';

export const handle = { largestBody: largestUpload, handlesTooLarge: true } satisfies RouteHandle;

const done = {
	added: 'The picture is added. It’s the first one below.',
	known: 'We already have this picture. Nothing was added.',
	described:
		'The description is saved. Posts that show the picture already keep the one they have.',
	deleted: 'The picture is deleted.',
	used: 'A post or the About page shows this picture, so it can’t be deleted. Take it out there first.',
	gone: 'That picture is already gone. Nothing was changed.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb } = context.get(servicesContext);
	const unused = url.searchParams.get('view') === 'unused';
	const after = url.searchParams.get('after');
	const [{ pictures, next }, counts] = await Promise.all([
		listPictures(teamDb, { unused, after }),
		countPictures(teamDb),
	]);
	return {
		flash: flashOf(url, done, ['used', 'gone']),
		unused,
		counts,
		pictures,
		next,
		later: after !== null,
	};
}

export const action = (args: Route.ActionArgs) => picturesAction(args);

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
	const { unused, counts, pictures, next, later } = loaderData;
	const page = (cursor: Record<string, string>) =>
		`/desk/pictures?${new URLSearchParams({ ...(unused && { view: 'unused' }), ...cursor })}`;
	const problem = actionData && uploadProblems[actionData.reason];
	const views = [
		{ label: `All (${counts.all})`, href: '/desk/pictures', current: !unused },
		{
			label: `In no post (${counts.unused})`,
			href: '/desk/pictures?view=unused',
			current: unused,
		},
	];
	return (
		<Screen
			title="Pictures"
			lead="Every picture in our posts. Each one is turned upright, and we remove where and when it was taken."
		>
			<PostsNav />
			{problem ? <Flash tone="problem">{problem}</Flash> : <Flash {...loaderData.flash} />}
			<Section title="Add a picture">
				<UploadForm refused={actionData ?? undefined} />
			</Section>
			<Section title="Pictures">
				<Tabs label="Which pictures" tabs={views} />
				{pictures.length === 0 ? (
					<EmptyState className="mt-4">
						{unused ? 'Every picture is in a post.' : 'There are no pictures yet.'}
					</EmptyState>
				) : (
					<ul className="my-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(64)),1fr))] gap-4">
						{pictures.map((picture) => (
							<PictureCard key={picture.hash} {...picture} />
						))}
					</ul>
				)}
				<PageLinks newest={later ? page({}) : undefined} older={next && page({ after: next })} />
			</Section>
		</Screen>
	);
}

/** A picture with its alt text, the posts that use it, and its actions. */
function PictureCard(picture: ListedPicture) {
	const { hash, width, height, alt, createdAt, usedBy } = picture;
	const smallest = pictureSizes(picture)[0] ?? picture;
	const name = alt === '' ? 'a picture without a description' : alt;
	return (
		<li className="grid min-w-0 grid-rows-[auto_1fr] gap-3 rounded-md border border-rule bg-surface p-3">
			<img
				src={pictureFilePath(hash, smallest, 'webp')}
				width={smallest.width}
				height={smallest.height}
				alt={alt}
				loading="lazy"
				decoding="async"
				className="h-40 w-full rounded-sm bg-mint object-contain"
			/>
			<div className="grid grid-cols-1 content-start gap-2">
				<p className="text-ink-soft">
					{width} × {height} pixels · Added <Day at={createdAt} />
				</p>
				<DeskForm>
					<input type="hidden" name="hash" value={hash} />
					<TextField
						name="alt"
						id={`alt-${hash}`}
						label="What it shows"
						value={alt}
						maxLength={1000}
					/>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-2">
						<Button name="intent" value="describe" variant="quiet" aria-label={`Save: ${name}`}>
							Save
						</Button>
						{usedBy.length === 0 && (
							<Button name="intent" value="delete" variant="danger" aria-label={`Delete: ${name}`}>
								Delete
							</Button>
						)}
					</div>
				</DeskForm>
				<Disclosure summary="Address for Markdown">
					{/* One click selects the text to copy. */}
					<code className="wrap-anywhere select-all">{pictureSrc(picture)}</code>
				</Disclosure>
				{usedBy.length === 0 ? (
					<p>In no post</p>
				) : (
					<div>
						<p>In these posts:</p>
						<ul>
							{usedBy.map(({ id, title }) => (
								<li key={id}>
									<a href={`/desk/posts/${id}`} className={textLinkClassName}>
										{title}
									</a>
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</li>
	);
}

const backTo = (outcome: keyof typeof done) => redirect(`/desk/pictures?done=${outcome}`, 303);

/** Runs the clicked button's action: adds, describes or deletes a picture. */
async function picturesAction(args: ActionFunctionArgs) {
	const form = await uploadForm(args);
	const intent = form instanceof FormData ? form.get('intent') : 'add';
	if (!(form instanceof FormData) || intent === 'add') return add(form, args);
	const { teamDb } = args.context.get(servicesContext);
	const by = actorOf(signedInOf(args.context));
	const hash = String(form.get('hash') ?? '');
	if (intent === 'describe') {
		return backTo((await describePicture(teamDb, hash, altOf(form), by)) ? 'described' : 'gone');
	}
	if (intent === 'delete') {
		const outcome = await deletePicture(teamDb, hash, by);
		return backTo(outcome === 'missing' ? 'gone' : outcome);
	}
	return backTo('gone');
}

async function add(form: Awaited<ReturnType<typeof uploadForm>>, args: ActionFunctionArgs) {
	const alt = form instanceof FormData ? altOf(form) : '';
	const isThere = form instanceof FormData && (form.get('picture') as File | null)?.size;
	if (isThere && alt === '') return data({ reason: 'alt' as const, alt }, { status: 422 });
	const upload = await storeUpload(form, args);
	if (upload.outcome === 'stored') return backTo(upload.added ? 'added' : 'known');
	return data({ reason: upload.reason, alt }, { status: 422 });
}
