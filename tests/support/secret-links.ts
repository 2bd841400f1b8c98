/** A token in the format of our links: 256 bits as base64url. */
export const secretToken = 'Qx3vWb0Zk9TqL7mN2pR5sUyA1cE4gI6jK8oXtHhVfD-';

/**
 * Lists forms of a secret link: the correct one, wrong ones, and ones that a mail program, a chat or a curious
 * person has changed.
 *
 * @param token the text that no log may contain
 */
export function secretPaths(token: string): string[] {
	const encoded = [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
	return ['preview', 'Preview', 'yours', 'YOURS', '%70review', 'your%73'].flatMap((name) => [
		`/${name}/${token}`,
		`//${name}//${token}//`,
		`/./${name}/./${token}/`,
		`/blog/../${name}/x/../${token}`,
		`/${name}/CT-7K3M9-QX2TB/${token}`,
		`/${name}/${token}.data`,
		`/${name}/${token}/more/of/it.html`,
		`/${name}%2f${token}`,
		`/${name}%252F${token}`,
		`/%2F${name}/${token}`,
		`/${name}/${encoded}`,
		`/${name}/%20${token}`,
		`/${name}/${token}%0a`,
		`/${name}/${token}%zz`,
		`/${name}/${token}%`,
		`/${name}%5C${token}`,
		`/${name}\\${token}`,
		`/%25${name.charCodeAt(0).toString(16)}${name.slice(1)}/${token}`,
		`/blog/${name}/${token}`,
		`/${name};v=1/${token}`,
	]);
}
