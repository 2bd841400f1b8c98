import { fillIn } from '#app/content/fill-in.ts';
import { Flash } from '#app/desk/frame/flash.tsx';
import { DraftDone } from '#app/desk/frame/form.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { postUrls } from '../post-urls.ts';
import type { Route } from './+types/route';
import { loadPublishing, publishingAction } from './publishing.server.ts';
import {
	AddressForm,
	DeletePart,
	PreviewLinks,
	ScheduleForm,
	StatePart,
} from './publishing-parts.tsx';

export function loader(args: Route.LoaderArgs) {
	return loadPublishing(args);
}

export function action(args: Route.ActionArgs) {
	return publishingAction(args);
}

export default function Publishing({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, post, posts, flash } = loaderData;
	const refused = actionData && 'problem' in actionData ? actionData : undefined;
	const previewUrl = actionData && 'previewUrl' in actionData ? actionData.previewUrl : undefined;
	const problem = refused && copy.problems[refused.problem];
	const parts = { ...loaderData, refused, previewUrl };
	return (
		<Screen title={copy.title} lead={fillIn(copy.lead, { title: post.title || posts.untitled })}>
			<p>
				<a className="desk-link" href={postUrls(post.id).editor}>
					{copy.edit}
				</a>
			</p>
			{problem ? (
				<Flash tone="problem">{fillIn(problem, { problem: refused?.detail ?? '' })}</Flash>
			) : (
				<>
					<DraftDone name={flash.children && 'schedule'} />
					<Flash {...flash} />
				</>
			)}
			<StatePart {...parts} />
			{post.state !== 'deleted' && (
				<>
					{post.state !== 'published' && <ScheduleForm {...parts} />}
					<PreviewLinks {...parts} />
					<AddressForm {...parts} />
				</>
			)}
			<DeletePart {...parts} />
		</Screen>
	);
}
