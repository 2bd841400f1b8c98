import { Fragment } from 'react';

/** A URL as text that wraps after a slash or its "www." rather than within a word. */
export function LinkUrl(props: { children: string }) {
	return props.children.split(/(?<=[^/:]\/)(?=[^/])|(?<=\/\/www\.)/).map((piece, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a URL never change their order
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{piece}
		</Fragment>
	));
}
