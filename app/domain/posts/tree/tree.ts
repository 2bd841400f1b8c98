import type { CalloutPurpose } from './callout.ts';

/**
 * A post's parsed text, made from Markdown or from plain text, once, on the server. It can't contain markup, so
 * whatever an author writes is text, and its URLs are of the kinds that href.ts allows.
 */
export type Block =
	| { kind: 'paragraph'; inlines: Inline[] }
	| { kind: 'heading'; level: 2 | 3; id: string; inlines: Inline[] }
	| { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
	| { kind: 'quote'; blocks: Block[] }
	/** Stands out from the text around it: "In an emergency, call 911." */
	| { kind: 'callout'; purpose: CalloutPurpose; blocks: Block[] }
	| { kind: 'table'; head: Cell[]; rows: Cell[][] }
	| { kind: 'figure'; src: string; alt: string; caption: string }
	| { kind: 'code'; text: string }
	| { kind: 'rule' }
	/** The footnotes of the whole text, in the order of their references. */
	| { kind: 'notes'; notes: Note[] };

export type Inline =
	| string
	| { kind: 'link'; href: string; inlines: Inline[] }
	| { kind: 'strong' | 'em' | 'del'; inlines: Inline[] }
	| { kind: 'code'; text: string }
	| { kind: 'break' }
	| { kind: 'note'; number: number; id: string };

export interface Cell {
	align: 'left' | 'center' | 'right' | null;
	inlines: Inline[];
}

export interface Note {
	number: number;
	id: string;
	blocks: Block[];
	references: string[];
}
