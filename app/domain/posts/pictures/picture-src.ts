// A picture's file names its own size, /pictures/<hash>/<width>x<height>.<format>, so that whoever reads a
// post's Markdown knows the box to reserve and every other size without asking the database (decision 28).

export interface PictureSize {
	/** In pixels. */
	width: number;
	height: number;
}

/** A picture of ours as a post names it: by the largest size that readers get. */
export interface Picture extends PictureSize {
	/** Of its content: 32 hexadecimal digits. */
	hash: string;
}

/** What readers get, whose browsers choose the first that they can show; and mail, one of whose programs shows neither. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** The largest size that readers get, in pixels: the column of a post is 46 rem wide at most. */
export const largestPicture: PictureSize = { width: 1600, height: 4000 };

const smallerWidths = [480, 800, 1200];

/** A width this close to the next larger one isn't worth storing. */
const noteworthy = 0.85;

/** Every size a picture is stored in, the smallest first; the last is its own. */
export function pictureSizes({ width, height }: PictureSize): PictureSize[] {
	const smaller = smallerWidths
		.filter((candidate) => candidate <= width * noteworthy)
		.map((candidate) => ({
			width: candidate,
			height: Math.max(1, Math.round((height * candidate) / width)),
		}));
	return [...smaller, { width, height }];
}

/** Wide enough for the column of a mail on a screen of double density, in pixels. */
const mailWidth = 1072;

/** The size that mail gets, the only one there is as a JPEG. */
export function mailPictureSize(picture: PictureSize): PictureSize {
	const { width, height } = picture;
	return pictureSizes(picture).find((size) => size.width >= mailWidth) ?? { width, height };
}

/** The path of one file of a picture. */
export function pictureFilePath(hash: string, size: PictureSize, format: PictureFormat): string {
	return `/pictures/${hash}/${pictureFileName(size, format)}`;
}

/** The path that a post has for a picture: its largest WebP, which every browser of today can show. */
export function pictureSrc(picture: Picture): string {
	return pictureFilePath(picture.hash, picture, 'webp');
}

function pictureFileName({ width, height }: PictureSize, format: PictureFormat): string {
	return `${width}x${height}.${format}`;
}

/** The picture that a path in a post refers to; undefined if it isn't one of ours. */
export function parsePictureSrc(src: string): Picture | undefined {
	const [, hash, name] = /^\/pictures\/([0-9a-f]{32})\/([^/]+)$/.exec(src) ?? [];
	const file = parsePictureFileName(name ?? '');
	return hash && file?.format === 'webp'
		? { hash, width: file.width, height: file.height }
		: undefined;
}

/** The size and format in a file's name; undefined for a name that no file can have. */
export function parsePictureFileName(
	name: string,
): (PictureSize & { format: PictureFormat }) | undefined {
	const [, width, height, format] =
		/^([1-9]\d{0,3})x([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(name) ?? [];
	const size = { width: Number(width), height: Number(height) };
	const fits = size.width <= largestPicture.width && size.height <= largestPicture.height;
	return format && fits ? { ...size, format: format as PictureFormat } : undefined;
}

/** The hashes of all pictures that a text names, each once. */
export function pictureHashesIn(text: string): string[] {
	return [
		...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{32})\//g)].map(([, hash = '']) => hash)),
	];
}
