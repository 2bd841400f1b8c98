import type { Labels } from '#app/privacy/labels.server.ts';

/** Says counts by table in the desk's own words. */
export function namedCounts(labels: Labels, parts: Record<string, string>) {
	return (counts: Record<string, number>) =>
		Object.entries(counts).map(([table, count]) => ({
			table,
			name: parts[table] ?? labels.form(table),
			count,
		}));
}
