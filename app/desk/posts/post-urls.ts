/** The screens of one post. */
export function postUrls(id: string) {
	const path = `/desk/posts/${id}`;
	return {
		editor: path,
		publishing: `${path}/publishing`,
		versions: `${path}/versions`,
		version: (version: number) => `${path}/versions/${version}`,
		card: (version: number) => `${path}/card?v=${version}`,
	};
}
