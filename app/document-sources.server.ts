import { createContext, type RouterContextProvider } from 'react-router';

/** From where, besides this site, one document may load, as values of its Content-Security-Policy. */
export interface DocumentSources {
	frame: Set<string>;
	media: Set<string>;
	image: Set<string>;
}

/** Set anew for every request, and filled by the loaders: they know their data, the markup is not asked. */
export const documentSourcesContext = createContext<DocumentSources>();

export function noSources(): DocumentSources {
	return { frame: new Set(), media: new Set(), image: new Set() };
}

/** Lets the document that is being loaded use a source, such as https://player.example. */
export function allowSource(
	context: Readonly<RouterContextProvider>,
	kind: keyof DocumentSources,
	source: string,
): void {
	context.get(documentSourcesContext)[kind].add(source);
}
