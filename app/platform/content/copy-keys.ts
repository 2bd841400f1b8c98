import { mailKinds } from '#app/generated/mail-kinds.ts';

// Facts about the shape of the copy that the English files can't say themselves (decision 6), and the keys that translations treat differently.
// Any other new file or key needs no entry. A place is a file and the keys that lead to a value; `*` is any file or key.

/** Folders whose files all have one shape, with the name of its type. A new file needs nothing else. */
export const collections: Readonly<Record<string, string>> = {
	forms: 'form',
	guides: 'guide',
	letters: 'letter',
	'mail/replies': 'saved-reply',
};

/** Groups to which an editor may add keys; their values have one shape. */
export const openGroups = [
	'forms/* fields',
	'forms/* fields * options',
	'forms/* without_reader fields',
	'letters/* fields',
	'pages/help-now contacts',
	'pages/help-now deadlines form choices',
	'pages/letters fields',
	'pages/states names',
	'pages/states notes',
	'pages/states sources',
	'pages/words sources',
	'pages/yours file names',
];

/** Groups whose values have one shape, though code knows their keys. */
export const alikeGroups = [
	'figures drawn',
	'pages/help-now deadlines rules',
	'pages/letters after fields',
	'pages/my-case sections',
];

/** Lists whose length a drawing of the page or the specification fixes. */
export const countedLists: Readonly<Record<string, number>> = {
	'pages/about advisors open positions': 2,
	'pages/blog categories cards': 4,
	'pages/home help lines': 4,
	'pages/home illustration claim fields': 4,
	'pages/home illustration receipt lines': 2,
	'pages/home steps items': 3,
	'pages/home why cards': 4,
	'pages/home why places': 3,
	'pages/how-it-works receipt steps': 5,
};

/** Keys whose values are one of the words that the English files have under them. */
export const choiceKeys = [
	'arrivals',
	'autocomplete',
	'for_arrivals',
	'in_group',
	'input',
	'letter_group',
	'seat',
	'writers',
];

/** Optional keys that no file uses yet. */
export const unusedKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'forms/*': { 'keep?': 'number' },
};

/** Mails that only the team gets; they exist in English alone. */
export const teamMails = Object.entries(mailKinds).flatMap(([kind, { toTeam }]) =>
	toTeam ? [kind.replaceAll('_', '-')] : [],
);

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
	'pages/letters.yaml': ['answer_line', 'term'],
	'pages/words.yaml': ['also', 'line', 'name', 'spot', 'term'],
};

/** Keys of words that people search by; the glossary doesn't apply to them. */
export const searchKeys = ['also', 'say', 'synonyms'];

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
	in_group input last_checked letter_group letters only_if phone recheck related revised seat slug sources
	translation_of tty updated writers`.split(/\s+/),
);
