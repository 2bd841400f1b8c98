import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { InputField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { LinkMenu } from '#app/desk/frame/link-menu.tsx';
import { type PostQuery, postListUrl, postStates } from './post-query.ts';

/** The views by state, and a search of titles. */
export function PostFilters({ copy, query }: { copy: DeskCopy['posts']; query: PostQuery }) {
	const links = [undefined, ...postStates].map((state) => ({
		label: copy.views[state ?? 'all'],
		href: postListUrl(state ? { state } : {}),
		current: state === query.state,
	}));
	return (
		<div className="post-filters">
			<LinkMenu label={copy.views.label} links={links} />
			<search>
				<DeskForm method="get" action="/desk/posts" className="desk-inline items-end">
					{query.state && <input type="hidden" name="state" value={query.state} />}
					<InputField name="q" label={copy.search} value={query.q} maxLength={200} />
					<Button variant="quiet">{copy.apply}</Button>
				</DeskForm>
			</search>
		</div>
	);
}
