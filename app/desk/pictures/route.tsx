import { countPictures, listPictures } from '#app/pictures/stored-pictures.server.ts';
import type { RouteHandle } from '#app/site/route-handle.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { Flash } from '../frame/flash.tsx';
import { flashOf } from '../frame/flash-of.ts';
import { PageLinks } from '../frame/page-links.tsx';
import { Part, Screen } from '../frame/screen.tsx';
import { PostsNav } from '../posts/posts-nav.tsx';
import type { Route } from './+types/route';
import { PictureCard } from './picture-card.tsx';
import { PictureViews } from './picture-views.tsx';
import { picturesAction } from './pictures-action.server.ts';
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
	const { pictures: copy, posts, frame } = content.desk;
	return {
		copy,
		list: frame.list,
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
				<PageLinks
					copy={loaderData.list}
					newest={later ? page({}) : undefined}
					older={next && page({ after: next })}
				/>
			</Part>
		</Screen>
	);
}
