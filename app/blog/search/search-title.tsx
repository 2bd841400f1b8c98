/** What a search found, in a word: the title of its page, which a screen reader also says when it changes. */
export function SearchTitle(props: { children: string }) {
	return <span role="status">{props.children}</span>;
}
