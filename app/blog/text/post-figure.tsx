import type { Block } from '../markdown/tree.ts';
import { hrefIn, type TextSetting } from './text-setting.ts';

/** A picture in a post's text, with its caption. */
export function PostFigure(props: {
	figure: Extract<Block, { kind: 'figure' }>;
	setting: TextSetting;
}) {
	const { figure, setting } = props;
	const { src, alt, caption } = figure;
	return (
		<figure>
			<img
				src={hrefIn(setting, src)}
				alt={alt}
				loading="lazy"
				decoding="async"
				referrerPolicy="no-referrer"
			/>
			{caption && <figcaption>{caption}</figcaption>}
		</figure>
	);
}
