import type { YAMLParseError } from 'yaml';

/** By the code of the `yaml` package; any other error gets the general hint. */
const hints: Partial<Record<YAMLParseError['code'], string>> = {
	BAD_ALIAS: 'a text that begins with * or & needs quotes around it',
	BAD_INDENT: 'a line is indented too little or too much; line it up with its neighbors',
	BLOCK_AS_IMPLICIT_KEY: 'a text with a colon needs quotes around it',
	DUPLICATE_KEY: 'a key isn’t unique; take one of the two out',
	MISSING_CHAR: 'a quotation mark, bracket, comma or colon is missing',
	MULTILINE_IMPLICIT_KEY:
		'a line has no colon after its key, or belongs to the text above; indent it, or add the colon',
	TAB_AS_INDENT: 'a line is indented with a tab; use spaces',
};

/** Says where a YAML text can't be read, and what to do about it, for the person who edits the file. */
export function explainYamlError({ code, linePos }: YAMLParseError): string {
	const hint = hints[code] ?? 'it is not valid YAML; check indentation, colons and quotation marks';
	return linePos ? `${hint} (at line ${linePos[0].line})` : hint;
}
