import { Fragment } from 'react';

/** A web address as text, which a narrow page breaks after a slash, or its "www.", rather than within a word. */
export function LinkUrl(props: { children: string }) {
	return props.children.split(/(?<=[^/:]\/)(?=[^/])|(?<=\/\/www\.)/).map((piece, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: an address does not change its order
		<Fragment key={place}>
			{place > 0 && <wbr />}
			{piece}
		</Fragment>
	));
}
