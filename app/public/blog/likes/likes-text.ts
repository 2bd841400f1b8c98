import { fillIn } from '#app/platform/text/fill-in.ts';
/** A number as the locale writes it, such as 12,345. */
export function likesNumber(likes: number, locale: string | undefined): string {
	return likes.toLocaleString(locale);
}

/** How many likes in copy, such as "1 like" or "12,345 likes". */
export function likesText(
	likes: number,
	copy: { one_like: string; likes: string },
	locale: string | undefined,
): string {
	return fillIn(likes === 1 ? copy.one_like : copy.likes, { count: likesNumber(likes, locale) });
}
