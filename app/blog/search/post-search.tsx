import type { BlogCopy } from '../../content/pages/blog.server.ts';
import { longestSearch } from '../list/list-query.ts';
import { SearchForm } from './search-form.tsx';

/** The blog's search: a form that the browser sends by itself. */
export function PostSearch(props: { copy: BlogCopy['search']; asked?: string }) {
	return (
		<SearchForm
			action="/blog"
			name="q"
			label={props.copy.label}
			button={props.copy.button}
			value={props.asked ?? ''}
			// What is pasted and far too long would be no address any more; up to here the page says it.
			maxLength={longestSearch + 100}
		/>
	);
}
