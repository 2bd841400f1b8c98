import type { ComponentProps } from 'react';
import {
	type Picture,
	type PictureFormat,
	pictureFilePath,
	pictureSizes,
	pictureSrc,
} from '#app/domain/posts/pictures/picture-src.ts';

/** Display width of a picture in a post's text: the column, or a phone's screen without its margins. */
const columnWidth = '(min-width: 50rem) 46rem, calc(100vw - 2.5rem)';

/**
 * One of our pictures in the sizes and formats that browsers choose from. Its box is reserved before it
 * loads.
 *
 * @param props.alt empty for a decorative picture
 * @param props.sizes display width (HTML, `sizes`); by default that of a post's text
 * @param props.first true if it may be visible without scrolling, and so must not wait (largest contentful
 * paint)
 */
export function PostPicture({
	picture,
	alt,
	sizes = columnWidth,
	first = false,
	...rest
}: { picture: Picture; alt: string; sizes?: string; first?: boolean } & Pick<
	ComponentProps<'img'>,
	'ref' | 'onError'
>) {
	return (
		<picture>
			<source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
			<img
				{...rest}
				alt={alt}
				src={pictureSrc(picture)}
				srcSet={srcSet(picture, 'webp')}
				sizes={sizes}
				width={picture.width}
				height={picture.height}
				{...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
				decoding="async"
			/>
		</picture>
	);
}

function srcSet(picture: Picture, format: PictureFormat): string {
	return pictureSizes(picture)
		.map((size) => `${pictureFilePath(picture.hash, size, format)} ${size.width}w`)
		.join(', ');
}
