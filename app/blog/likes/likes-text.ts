/** A number as US readers write it, such as 12,345; the same on the server and in every browser. */
const numbers = new Intl.NumberFormat('en-US');

export function likesNumber(likes: number): string {
	return numbers.format(likes);
}

/** How many likes in copy, such as "1 like" or "12,345 likes". */
export function likesText(likes: number, copy: { one_like: string; likes: string }): string {
	return (likes === 1 ? copy.one_like : copy.likes).replace('{count}', likesNumber(likes));
}
