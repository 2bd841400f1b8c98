import { csvRecords } from '#app/site/csv.server.ts';
import type { RowFormat } from './row-format.ts';

/** CSV with a header row. */
export const csv: RowFormat = {
	start: (columns) => csvRecords([columns]),
	rows: (batch, columns) => csvRecords(batch, columns),
	end: () => '',
};
