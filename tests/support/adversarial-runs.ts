/** A kind of text that is hard to read in linear time. */
export interface AdversarialRun {
	name: string;
	/** Makes such a text of about that many characters. */
	of: (length: number) => string;
	/** True if it has a block of Markdown every few characters. */
	dense?: boolean;
}

/** Repeats a piece; `before` and `after` keep it from matching early. */
function repeated(piece: string, before = '', after = ''): AdversarialRun {
	const times = (length: number) => Math.floor(length / piece.length);
	const name = [before, `${piece}…`, after].map((part) => JSON.stringify(part)).join(' ');
	return { name, of: (length) => before + piece.repeat(times(length)) + after };
}

/** Few marks in much text, each of which may search for its end in all that follows. */
const sparse = (piece: string, after = '') => repeated(`${piece}${'word '.repeat(40)}`, '', after);

/** Blocks of Markdown of a few characters each. */
const dense = (piece: string, before = '', after = ''): AdversarialRun => ({
	...repeated(piece, before, after),
	dense: true,
});

const made = (name: string, of: (length: number) => string): AdversarialRun => ({ name, of });

/** Lines that are indented a little more each, so that the text's length grows with the square of their number. */
function stairs(line: string, indent: string): AdversarialRun {
	return made(`${JSON.stringify(line)} in stairs`, (length) => {
		const lines = Math.floor(Math.sqrt((2 * length) / indent.length));
		return Array.from({ length: lines }, (_, level) => indent.repeat(level) + line).join('\n');
	});
}

/** Runs that make backtracking, nested and pairing parsers slow. A new function is tested with all of them. */
export const runs: readonly AdversarialRun[] = [
	repeated(' ', 'a', 'b'),
	repeated('\t', 'a', 'b'),
	repeated('\u00a0', 'a', 'b'),
	dense('\n', 'a', 'b'),
	dense('\r', 'a', 'b'),
	dense('\n ', 'a', 'b'),
	dense(' \n\n', 'a', 'b'),
	repeated(' a', '', '\n'),
	repeated('a', '', '!'),
	repeated('a-'),
	repeated('a_'),
	repeated('a.', 'https://', '!'),
	repeated('0', '', 'a'),
	repeated('1,', '', 'a'),
	repeated('1,000 ', '$'),
	repeated('1% '),
	repeated('.', 'https://a', ' '),
	repeated('…)', 'https://a'),
	repeated('https://'),
	repeated('www.'),
	repeated('a@'),
	repeated('a@a.'),
	repeated('.a', 'a@a'),
	repeated('mailto:a@b.c '),
	repeated('/pictures/'),
	repeated('%25'),
	repeated('%E2'),
	repeated('?#', '/'),
	repeated('*'),
	repeated('**a '),
	repeated('*a_ '),
	repeated('a**', '', 'b'),
	repeated('_', 'a', 'b'),
	repeated('~~a'),
	repeated('`'),
	repeated('`a'),
	made('longer and longer code marks', (length) =>
		Array.from({ length: Math.floor(Math.sqrt(2 * length)) }, (_, at) => '`'.repeat(at)).join(' '),
	),
	repeated('['),
	repeated(']'),
	repeated('[a]'),
	repeated('[a]('),
	repeated('[a](b'),
	repeated('![a](<b'),
	repeated('[a](b "'),
	repeated('[[a](b)', '', ''),
	dense('[a]: b\n'),
	dense('[a\n'),
	repeated('[^a]'),
	repeated('[^'),
	{
		...made('footnotes', (length) =>
			Array.from({ length: length / 20 }, (_, at) => `[^${at}]\n\n[^${at}]: a`).join('\n\n'),
		),
		dense: true,
	},
	made('one footnote, again and again', (length) => `${'[^a] '.repeat(length / 5)}\n\n[^a]: b`),
	repeated(']('),
	repeated('[a](b) '),
	repeated('<http://a> '),
	sparse('['),
	sparse('[a]('),
	sparse('![a](', ')'),
	sparse('[a](b "'),
	sparse('[^a'),
	sparse('*'),
	sparse('**'),
	sparse(' _a'),
	sparse('~~'),
	sparse('`'),
	sparse('<a b="'),
	sparse('<!--'),
	sparse('&amp'),
	sparse('a@'),
	sparse('www.a.'),
	sparse('https://a/('),
	sparse('\\\n'),
	sparse('$1,000'),
	made(
		'marks within marks',
		(length) =>
			Array.from({ length: length / 20 }, (_, at) => ['*a ', '**b ', '~~c '][at % 3]).join(
				'some text ',
			) + Array.from({ length: length / 20 }, (_, at) => [' a*', ' b**', ' c~~'][at % 3]).join(''),
	),
	made('links within links', (length) => '[a '.repeat(length / 6) + '](b)'.repeat(length / 8)),
	repeated('<'),
	repeated('<a '),
	repeated('<a href="'),
	repeated('<!--'),
	repeated('<!--', '', '-->'),
	dense('a<!--\n\n-->'),
	repeated('<?'),
	repeated('<b>'),
	repeated('</b>'),
	repeated('<div>'),
	repeated('<blockquote><p>a'),
	repeated('<ul><li>'),
	repeated('<table><tr><td>'),
	repeated('<p style="mso-list:l0 level1">'),
	repeated('[caption]<img '),
	repeated('&'),
	repeated('&#1'),
	repeated('&amp;'),
	repeated('\\'),
	repeated('\\['),
	repeated('|'),
	repeated('| a ', '', '\n'),
	dense('| a | b |\n', '| a | b |\n| - | - |\n'),
	dense('|a\n|-\n\n'),
	made('short rows of a wide table', (length) => {
		const third = Math.floor(length / 3);
		return `${'|a'.repeat(third / 2)}|\n${'|-'.repeat(third / 2)}|\n${'|\n'.repeat(third / 2)}`;
	}),
	repeated('\\|', '|a\n|-\n|'),
	repeated('[a\\|b](/c) ', '|a\n|-\n|'),
	dense('> [!NOTE]\n'),
	repeated('<td rowspan=9999 colspan=999>a', '<table><tr>'),
	repeated('|-', '| a\n'),
	repeated('#'),
	dense('# a\n'),
	dense('#\n'),
	dense('=\n', 'a\n'),
	repeated('- ', '', 'a'),
	repeated('-', 'a\n', ' b'),
	dense('---\n'),
	dense('- a\n'),
	dense('1. a\n\n'),
	repeated('* * a'),
	stairs('- a', '  '),
	stairs('1. a', '   '),
	repeated('> ', '', 'a'),
	repeated('>', '', 'a'),
	dense('> a\n'),
	made('quotes in stairs', (length) =>
		Array.from({ length: Math.floor(Math.sqrt(2 * length)) }, (_, at) => '>'.repeat(at)).join('\n'),
	),
	dense('    a\n'),
	dense('```\n'),
	repeated('"'),
	repeated('",'),
	repeated('"",', '"'),
	dense('"\n'),
	repeated(',;'),
	repeated(';=1'),
	dense('a;\n'),
	repeated("'"),
	repeated('(('),
	repeated('{'),
	repeated('{"a":'),
	repeated('{product}'),
	repeated('a: '),
	repeated('&a *a '),
	repeated('CT-'),
	repeated('CT-7K3M9-'),
	repeated('claim number is '),
	repeated('1 Oak '),
	repeated('555-867-'),
	repeated('a. '),
	repeated('A. B? '),
	repeated('not '),
	repeated('will not '),
	repeated('e', 'a a a a ', '.'),
	repeated('ia', 'a a a a ', '.'),
	repeated('\u0301', 'e'),
	repeated('e\u0301'),
	repeated('👩‍', '', '👩'),
	repeated('🇺', '', '🇸'),
	repeated('\ud800'),
	repeated('\u0000'),
	repeated('\u0002', '', '\u0003'),
	repeated('\u0002a\u0003'),
	repeated('\u202e'),
	repeated('ß'),
	repeated('İ'),
	repeated('\ufdfa'),
];
