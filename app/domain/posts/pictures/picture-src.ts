// A picture's file name contains its own size, /pictures/<hash>/<width>x<height>.<format>, so that the renderer
// of a post knows the box to reserve and every other size without a database query (decision 28).

export interface PictureSize {
	/** In pixels. */
	width: number;
	height: number;
}

/** One of our pictures as a post refers to it: by the largest size that readers get. */
export interface Picture extends PictureSize {
	/** Hash of its content: 32 hexadecimal digits. */
	hash: string;
}

/**
 * AVIF and WebP for browsers, which choose the first they support; JPEG for mail, since one mail program shows
 * neither.
 */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** The largest size that readers get, in pixels: the column of a post is 46 rem wide at most. */
export const largestPicture: PictureSize = { width: 1600, height: 4000 };

const smallerWidths = [480, 800, 1200];

/** A width this close to the next larger one isn't worth storing. */
const noteworthy = 0.85;

/** Returns every stored size of a picture, smallest first; the last is its own. */
export function pictureSizes({ width, height }: PictureSize): PictureSize[] {
	const smaller = smallerWidths
		.filter((candidate) => candidate <= width * noteworthy)
		.map((candidate) => ({
			width: candidate,
			height: Math.max(1, Math.round((height * candidate) / width)),
		}));
	return [...smaller, { width, height }];
}

/** In pixels: the column of a mail on a double-density screen. */
const mailWidth = 1072;

/** Returns the size used in mail, the only one stored as a JPEG. */
export function mailPictureSize(picture: PictureSize): PictureSize {
	const { width, height } = picture;
	return pictureSizes(picture).find((size) => size.width >= mailWidth) ?? { width, height };
}

/** Builds the path of one file of a picture. */
export function pictureFilePath(hash: string, size: PictureSize, format: PictureFormat): string {
	return `/pictures/${hash}/${pictureFileName(size, format)}`;
}

/** Returns the path that a post uses for a picture: its largest WebP, which every current browser can show. */
export function pictureSrc(picture: Picture): string {
	return pictureFilePath(picture.hash, picture, 'webp');
}

function pictureFileName({ width, height }: PictureSize, format: PictureFormat): string {
	return `${width}x${height}.${format}`;
}

/** Parses a path in a post; undefined if it isn't one of our pictures. */
export function parsePictureSrc(src: string): Picture | undefined {
	const [, hash, name] = /^\/pictures\/([0-9a-f]{32})\/([^/]+)$/.exec(src) ?? [];
	const file = parsePictureFileName(name ?? '');
	return hash && file?.format === 'webp'
		? { hash, width: file.width, height: file.height }
		: undefined;
}

/** Parses the size and format in a file name; undefined if no file can have that name. */
export function parsePictureFileName(
	name: string,
): (PictureSize & { format: PictureFormat }) | undefined {
	const [, width, height, format] =
		/^([1-9]\d{0,3})x([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(name) ?? [];
	const size = { width: Number(width), height: Number(height) };
	const fits = size.width <= largestPicture.width && size.height <= largestPicture.height;
	return format && fits ? { ...size, format: format as PictureFormat } : undefined;
}

/** Returns the hashes of all pictures that a text refers to, each once. */
export function pictureHashesIn(text: string): string[] {
	return [
		...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{32})\//g)].map(([, hash = '']) => hash)),
	];
}
