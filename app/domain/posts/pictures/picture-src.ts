// A picture's path contains its size, /pictures/<hash>/<width>x<height>.<format>, so that a post's Markdown is enough
// to reserve its box and derive every other size, without a query (decision 28).

export interface PictureSize {
	/** In pixels. */
	width: number;
	height: number;
}

/** A stored picture as a post refers to it: by the largest size that readers get. */
export interface Picture extends PictureSize {
	/** Hash of its content: 32 hexadecimal digits. */
	hash: string;
}

/** AVIF and WebP are for readers, whose browsers choose the first one they support; JPEG is for mail. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** Maximum size for readers, in pixels: the column of a post is at most 46 rem wide. */
export const largestPicture: PictureSize = { width: 1600, height: 4000 };

const smallerWidths = [480, 800, 1200];

/** A size is skipped if its width exceeds this share of the next larger one. */
const noteworthy = 0.85;

/** Returns every size a picture is stored in, the smallest first; the last is its own. */
export function pictureSizes({ width, height }: PictureSize): PictureSize[] {
	const smaller = smallerWidths
		.filter((candidate) => candidate <= width * noteworthy)
		.map((candidate) => ({
			width: candidate,
			height: Math.max(1, Math.round((height * candidate) / width)),
		}));
	return [...smaller, { width, height }];
}

/** Pixels that fill the column of a mail on a screen of double density. */
const mailWidth = 1072;

/** Returns the size for mail, which is the only one stored as a JPEG. */
export function mailPictureSize(picture: PictureSize): PictureSize {
	const { width, height } = picture;
	return pictureSizes(picture).find((size) => size.width >= mailWidth) ?? { width, height };
}

export function pictureFilePath(hash: string, size: PictureSize, format: PictureFormat): string {
	return `/pictures/${hash}/${pictureFileName(size, format)}`;
}

/** Returns the path of a picture in a post: its largest WebP, which all current browsers support. */
export function pictureSrc(picture: Picture): string {
	return pictureFilePath(picture.hash, picture, 'webp');
}

function pictureFileName({ width, height }: PictureSize, format: PictureFormat): string {
	return `${width}x${height}.${format}`;
}

/** Parses a picture's path in a post; undefined if it isn't a stored picture's. */
export function parsePictureSrc(src: string): Picture | undefined {
	const [, hash, name] = /^\/pictures\/([0-9a-f]{32})\/([^/]+)$/.exec(src) ?? [];
	const file = parsePictureFileName(name ?? '');
	return hash && file?.format === 'webp'
		? { hash, width: file.width, height: file.height }
		: undefined;
}

/** Parses the size and format in a file's name; undefined if the name is invalid. */
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
