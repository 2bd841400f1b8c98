import type { DeskCopy } from '../../../content/desk-copy.server.ts';
import { Button } from '../../frame/button.tsx';
import { Field } from '../../frame/field.tsx';
import { type PostQuery, postListUrl, postStates } from './post-query.ts';

/** The views by state, and a search of titles. */
export function PostFilters({ copy, query }: { copy: DeskCopy['posts']; query: PostQuery }) {
	return (
		<div className="post-filters">
			<nav aria-label={copy.views.label}>
				<ul className="desk-actions">
					{[undefined, ...postStates].map((state) => (
						<li key={state ?? 'all'}>
							<a
								className="desk-link"
								href={postListUrl(state ? { state } : {})}
								aria-current={state === query.state ? 'page' : undefined}
							>
								{copy.views[state ?? 'all']}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<search>
				<form action="/desk/posts" className="desk-inline items-end">
					{query.state && <input type="hidden" name="state" value={query.state} />}
					<Field name="q" label={copy.search} value={query.q} maxLength={200} />
					<Button variant="quiet">{copy.apply}</Button>
				</form>
			</search>
		</div>
	);
}
