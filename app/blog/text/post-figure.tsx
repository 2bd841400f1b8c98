import { parsePictureSrc } from '#app/pictures/picture-src.ts';
import { PostPicture } from '#app/pictures/post-picture.tsx';
import type { Block } from '../markdown/tree.ts';
import { hrefIn, type TextSetting } from './text-setting.ts';

/** A picture in a post's text, with its caption. */
export function PostFigure(props: {
	figure: Extract<Block, { kind: 'figure' }>;
	setting: TextSetting;
	/** Whether it may be in sight before anybody scrolls. */
	first: boolean;
}) {
	const { figure, setting, first } = props;
	const { src, alt, caption } = figure;
	const picture = parsePictureSrc(src);
	return (
		<figure>
			{picture && !setting.away ? (
				<PostPicture picture={picture} alt={alt} first={first} />
			) : (
				<img
					src={hrefIn(setting, src)}
					width={picture?.width}
					height={picture?.height}
					alt={alt}
					loading="lazy"
					decoding="async"
					referrerPolicy="no-referrer"
				/>
			)}
			{caption && <figcaption>{caption}</figcaption>}
		</figure>
	);
}
