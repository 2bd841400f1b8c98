/**
 * Removes what nobody can see (zero-width and direction marks, soft hyphens), and turns full-width characters into the usual
 * ones: pasted names, emails and numbers bring both along.
 */
export const visibleText = (text: string): string =>
	text
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
