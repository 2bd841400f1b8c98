// The keys by name that loading and checking translations treat differently. Any other new key needs no entry.

/** Keys that exist in the English file alone, since all languages share their values. */
export const sharedKeys = {
	'site.yaml': ['product', 'time_zone', 'blog_coming_soon', 'owner'],
	// Names and numbers of offices.
	'pages/states.yaml': ['states'],
} as const;

/** Keys that only another language's copy may need, such as a hint on names with two surnames. */
export const translationKeys = [
	'bilingual',
	'call_hint',
	'hint',
	'language',
	'options',
	'reviewed_by',
	'without_reader',
];

/** Keys whose texts stay in English: a line of the letters as they're sent, and the terms on bills that a page explains. */
export const englishKeys: Readonly<Record<string, readonly string[]>> = {
	'pages/letters.yaml': ['answer_line'],
	'pages/words.yaml': ['also', 'name', 'term'],
};

/** Keys of words that people search by; the glossary doesn't apply to them. */
export const searchKeys = ['also', 'synonyms'];

/** A list with one of these keys in its entries needs as many entries as in English, in the same order. */
export const orderedKeys = ['id', 'cites', 'code', 'days', 'only_if', 'seat'];

/** Lists of a letter that need as many entries as in English, since each is shown beside its English one. */
export const besideEnglish = /^letters\/\S+ (parts|about|enclosed|answers|rules)\b/;

/**
 * Keys whose strings are read by code, and are therefore the same as in English; paths and posts are the translated ones.
 * Numbers and booleans must be the same under every key.
 */
export const codeKeys: ReadonlySet<string> = new Set(
	`amount arrivals autocomplete call checked cites code date_field effective field for_arrivals guides help href id
	in_groups input last_checked letter_group letters only_if phone plain_amount recheck related revised seat slug sources
	translation_of tty updated writers`.split(/\s+/),
);
