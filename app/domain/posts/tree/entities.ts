/** Named entities that editors and exports write; others stay as they were written. */
const named: Record<string, string> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0',
	shy: '\u00ad',
	ndash: '–',
	mdash: '—',
	hellip: '…',
	lsquo: '‘',
	rsquo: '’',
	ldquo: '“',
	rdquo: '”',
	bull: '•',
	copy: '©',
	reg: '®',
	trade: '™',
	deg: '°',
	cent: '¢',
};

/** Decodes entities to characters (CommonMark, section 2.5); they are text, never markup. */
export function decodeEntities(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, ...groups) => {
		const [decimal, hex, name] = groups;
		if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
		const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
		const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
		return valid ? String.fromCodePoint(code) : '\ufffd';
	});
}
