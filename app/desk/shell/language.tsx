import {
	defaultLanguage,
	isLanguage,
	type Language,
	languages,
} from '#app/platform/content/languages.ts';

const names: Record<Language, string> = { en: 'English', es: 'Spanish' };

/** Returns the team's name for the language of a row; its code, if this release doesn't speak it. */
export const languageName = (language: string): string =>
	isLanguage(language) ? names[language] : language.toUpperCase();

/** The languages as options of a select. */
export const languageOptions = languages.map((value) => ({ value, label: names[value] }));

/** Names another language than most rows have; nothing for those. */
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

/** Returns a post's title for a select, with its language where it isn't the one of most. */
export const titleWithLanguage = (post: { title: string; language: string }): string =>
	post.language === defaultLanguage ? post.title : `${post.title} (${languageName(post.language)})`;
