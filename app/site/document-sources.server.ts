import { createContext, type RouterContextProvider } from 'react-router';

/**
 * The origins, besides this site, that one document may load from, as values of its
 * Content-Security-Policy.
 */
export interface DocumentSources {
	frame: Set<string>;
	media: Set<string>;
	image: Set<string>;
}

/** Created for every request and filled by the loaders, which know their data; the markup is not scanned. */
export const documentSourcesContext = createContext<DocumentSources>();

/** A document that loads from this site only. */
export function noSources(): DocumentSources {
	return { frame: new Set(), media: new Set(), image: new Set() };
}

/** Allows the current document to load from a source, such as https://player.example. */
export function allowSource(
	context: Readonly<RouterContextProvider>,
	kind: keyof DocumentSources,
	source: string,
): void {
	context.get(documentSourcesContext)[kind].add(source);
}
