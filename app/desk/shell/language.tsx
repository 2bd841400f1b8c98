import { defaultLanguage, languageName } from '#app/platform/content/languages.ts';

/** The `lang` of a text that a sender wrote in the language of their form; undefined for the desk's own language. */
export const langOf = (language: string): string | undefined =>
	language === defaultLanguage ? undefined : language;

/** The language of a row as a badge; nothing for the default language, which most rows have. */
export function LanguageBadge({ language }: { language: string }) {
	if (language === defaultLanguage) return null;
	return (
		<abbr
			title={languageName(language)}
			className="rounded-sm border border-rule px-1 text-sm text-ink-soft no-underline"
		>
			{language.toUpperCase()}
		</abbr>
	);
}

/** Returns a post's title for a select, with its language unless that's the default. */
export const titleWithLanguage = (post: { title: string; language: string }): string =>
	post.language === defaultLanguage ? post.title : `${post.title} (${languageName(post.language)})`;
