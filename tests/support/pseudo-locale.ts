/** Letters of the fonts' Latin subset; each is doubled, which makes a text 40 % longer. */
const accented: Record<string, string> = {
	a: 'áà',
	c: 'çç',
	e: 'éè',
	i: 'íì',
	n: 'ññ',
	o: 'óò',
	u: 'úù',
	y: 'ýÿ',
	A: 'ÁÀ',
	C: 'ÇÇ',
	E: 'ÉÈ',
	I: 'ÍÌ',
	N: 'ÑÑ',
	O: 'ÓÒ',
	U: 'ÚÙ',
	Y: 'ÝÝ',
};

/** Parts of a text that programs parse: a placeholder, a URL, a link target, a page's path, HTML. */
const untouched =
	/\{\w+\}|https?:\/\/[^\s)>"”]+|\]\((?!#)[^)]*\)|(?<![\w<])\/[a-z][\w/-]*|<\/?[a-z][^>]*>|&\w+;/g;

/**
 * Accents a text and makes it 40 % longer, as in another language. It works letter by letter, so that a phrase
 * and the same phrase in a longer text still agree, and so do a heading and the link to it.
 */
export function pseudoText(text: string): string {
	const pieces = text.split(new RegExp(`(${untouched.source})`, 'g'));
	return pieces.map((piece, place) => (place % 2 ? piece : accent(piece))).join('');
}

function accent(text: string): string {
	return text.replace(/[a-z]/gi, (letter) => accented[letter] ?? letter);
}

/** Lists the words that the pseudo-locale would have accented, so they come from elsewhere. */
export function unaccentedWords(text: string): string[] {
	const words = text.replace(/https?:\/\/\S+/g, ' ').match(/[\p{L}\p{M}]{2,}/gu) ?? [];
	return words.filter((word) => /^[a-z]+$/i.test(word) && /[aceinouy]/i.test(word));
}
