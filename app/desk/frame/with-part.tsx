import { Fragment, type ReactNode } from 'react';

/** A sentence of the copy whose placeholders are elements, such as a time. */
export function withPart(sentence: string, parts: Record<string, ReactNode>): ReactNode {
	return sentence.split(/(\{\w+\})/).map((piece, index) => {
		const name = /^\{(\w+)\}$/.exec(piece)?.[1];
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence keep their order
		return <Fragment key={index}>{name && name in parts ? parts[name] : piece}</Fragment>;
	});
}
