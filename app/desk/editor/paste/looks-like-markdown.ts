const block = /^(?:#{1,6} +\S|[-*+] +\S|\d{1,3}[.)] +\S|> ?\S|\|.+\|\s*$|!\[)/m;
const inline = /\[[^[\]\n]+\]\([^[)\n]+\)|\*\*[^*\n]+\*\*/;

/** Whether plain text from the clipboard was written as Markdown. */
export function looksLikeMarkdown(text: string): boolean {
	return block.test(text) || inline.test(text);
}
