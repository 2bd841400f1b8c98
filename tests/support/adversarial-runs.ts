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

/** The pieces of a list; in it "␣" is a space and "¶" the end of a line. */
const pieces = (list: string) =>
	list
		.split(/\s+/)
		.filter(Boolean)
		.map((piece) => piece.replaceAll('␣', ' ').replaceAll('¶', '\n'));

/** Runs that make backtracking, nested and pairing parsers slow. A new function is tested with all of them. */
export const runs: readonly AdversarialRun[] = [
	...pieces(`
	a- a_ 1%␣ https:// www. a@ a@a. mailto:a@b.c␣ /pictures/ %25 %E2 * **a␣ *a_␣ ~~a \` \`a [ ] [a]
	[a]( [a](b ![a](<b [a](b␣" [^a] [^ ]( [a](b)␣ <http://a>␣ < <a␣ <a␣href=" <!-- <? <b> </b> <div>
	<blockquote><p>a <ul><li> <table><tr><td> <p␣style="mso-list:l0␣level1"> [caption]<img␣ & &#1
	&amp; \\ \\[ | # *␣*␣a " ", ,; ;=1 ' (( { {"a": {product} a:␣ &a␣*a␣ CT- CT-7K3M9-
	claim␣number␣is␣ 1␣Oak␣ 555-867- a.␣ A.␣B?␣ not␣ will␣not␣ e\u0301 \ud800 \u0000 \u0002a\u0003
	\u202e ß İ \ufdfa`).map((piece) => repeated(piece)),
	...pieces(`
	[a]:␣b¶ [a¶ a<!--¶¶--> |a¶|-¶¶ >␣[!NOTE]¶ #␣a¶ #¶ ---¶ -␣a¶ 1.␣a¶¶ >␣a¶ ␣␣␣␣a¶ \`\`\`¶ "¶ a;¶`).map(
		(piece) => dense(piece),
	),
	...pieces(`
	[ [a]( [a](b␣" [^a * ** ␣_a ~~ \` <a␣b=" <!-- &amp a@ www.a. https://a/( \\¶ $1,000`).map(
		(piece) => sparse(piece),
	),
	repeated(' ', 'a', 'b'),
	repeated('\t', 'a', 'b'),
	repeated('\u00a0', 'a', 'b'),
	dense('\n', 'a', 'b'),
	dense('\r', 'a', 'b'),
	dense('\n ', 'a', 'b'),
	dense(' \n\n', 'a', 'b'),
	repeated(' a', '', '\n'),
	repeated('a', '', '!'),
	repeated('a.', 'https://', '!'),
	repeated('0', '', 'a'),
	repeated('1,', '', 'a'),
	repeated('1,000 ', '$'),
	repeated('.', 'https://a', ' '),
	repeated('…)', 'https://a'),
	repeated('.a', 'a@a'),
	repeated('?#', '/'),
	repeated('a**', '', 'b'),
	repeated('_', 'a', 'b'),
	made('longer and longer code marks', (length) =>
		Array.from({ length: Math.floor(Math.sqrt(2 * length)) }, (_, at) => '`'.repeat(at)).join(' '),
	),
	repeated('[[a](b)', '', ''),
	{
		...made('footnotes', (length) =>
			Array.from({ length: length / 20 }, (_, at) => `[^${at}]\n\n[^${at}]: a`).join('\n\n'),
		),
		dense: true,
	},
	made('one footnote, again and again', (length) => `${'[^a] '.repeat(length / 5)}\n\n[^a]: b`),
	sparse('![a](', ')'),
	made(
		'marks within marks',
		(length) =>
			Array.from({ length: length / 20 }, (_, at) => ['*a ', '**b ', '~~c '][at % 3]).join(
				'some text ',
			) + Array.from({ length: length / 20 }, (_, at) => [' a*', ' b**', ' c~~'][at % 3]).join(''),
	),
	made('links within links', (length) => '[a '.repeat(length / 6) + '](b)'.repeat(length / 8)),
	repeated('<!--', '', '-->'),
	repeated('| a ', '', '\n'),
	dense('| a | b |\n', '| a | b |\n| - | - |\n'),
	made('short rows of a wide table', (length) => {
		const third = Math.floor(length / 3);
		return `${'|a'.repeat(third / 2)}|\n${'|-'.repeat(third / 2)}|\n${'|\n'.repeat(third / 2)}`;
	}),
	repeated('\\|', '|a\n|-\n|'),
	repeated('[a\\|b](/c) ', '|a\n|-\n|'),
	repeated('<td rowspan=9999 colspan=999>a', '<table><tr>'),
	repeated('|-', '| a\n'),
	dense('=\n', 'a\n'),
	repeated('- ', '', 'a'),
	repeated('-', 'a\n', ' b'),
	stairs('- a', '  '),
	stairs('1. a', '   '),
	repeated('> ', '', 'a'),
	repeated('>', '', 'a'),
	made('quotes in stairs', (length) =>
		Array.from({ length: Math.floor(Math.sqrt(2 * length)) }, (_, at) => '>'.repeat(at)).join('\n'),
	),
	repeated('"",', '"'),
	repeated('e', 'a a a a ', '.'),
	repeated('ia', 'a a a a ', '.'),
	repeated('\u0301', 'e'),
	repeated('👩‍', '', '👩'),
	repeated('🇺', '', '🇸'),
	repeated('\u0002', '', '\u0003'),
];
