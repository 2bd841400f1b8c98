/** A node of the visual editor's document, as ProseMirror writes it in JSON. */
export interface DocumentNode {
	type: string;
	attrs?: Record<string, string | number | null>;
	content?: DocumentNode[];
	marks?: DocumentMark[];
	text?: string;
}

export interface DocumentMark {
	type: 'bold' | 'italic' | 'strike' | 'code' | 'link';
	attrs?: Record<string, string | null>;
}

/** One block of the text: its source, and the editor's node. */
export interface DocumentBlock {
	/** Without surrounding empty lines. */
	source: string;
	node: DocumentNode;
}
