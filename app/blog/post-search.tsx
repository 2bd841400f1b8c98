import type { BlogWords } from '../content/pages/blog.server.ts';
import { SearchForm } from '../ui/search-form.tsx';
import { longestSearch } from './list-query.ts';

/** The blog's search: a form that the browser sends by itself. */
export function PostSearch(props: { words: BlogWords['search']; asked?: string }) {
	return (
		<SearchForm
			action="/blog"
			name="q"
			label={props.words.label}
			button={props.words.button}
			value={props.asked ?? ''}
			// What is pasted and far too long would be no address any more; up to here the page says it.
			maxLength={longestSearch + 100}
		/>
	);
}
