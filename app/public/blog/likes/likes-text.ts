import { fillIn } from '#app/platform/text/fill-in.ts';
/** Formats a number for the locale, such as 12,345. */
export function likesNumber(likes: number, locale: string | undefined): string {
	return likes.toLocaleString(locale);
}

/** Formats a like count with its word, such as "1 like" or "12,345 likes". */
export function likesText(
	likes: number,
	copy: { one_like: string; likes: string },
	locale: string | undefined,
): string {
	return fillIn(likes === 1 ? copy.one_like : copy.likes, { count: likesNumber(likes, locale) });
}
