import { expect, test } from 'vitest';
import { csvRecords } from './csv.server.ts';

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', 'a;=1', 'a\n=1', '＝1'])(
	'%j is no formula for a spreadsheet',
	(text) => {
		expect(csvRecords([[text]])).not.toMatch(/(^|;|[\t\r\n])(["\s]*)[=+\-@＝]/);
		expect(csvRecords([[text]])).toContain("'");
	},
);
