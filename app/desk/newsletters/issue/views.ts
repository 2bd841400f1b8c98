/** The ways to look at a newsletter. */
export const views = ['html', 'dark', 'phone', 'text'] as const;

export type View = (typeof views)[number];

/** Reads one from a URL; the first, for anything else. */
export function readView(text: string | null): View {
	return views.find((view) => view === text) ?? 'html';
}
