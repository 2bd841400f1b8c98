import { Heart } from 'lucide-react';
import { useContext } from 'react';
import type { BlogCopy } from '#app/generated/copy.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { likesText } from './likes/likes-text.ts';

/** A post's date, reading time and likes. */
export function PostDetails(props: {
	date: { iso: string; text: string };
	reading?: string;
	likes: number;
	copy: BlogCopy['post'];
}) {
	const { date, reading, likes, copy } = props;
	const locale = useContext(LocaleContext);
	return (
		<p className="post-details flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
			<time dateTime={date.iso}>{date.text}</time>
			{reading && <span className="print:hidden">{reading}</span>}
			{/* No likes are nothing to look at. */}
			<span
				className={
					likes === 0 ? 'sr-only print:hidden' : 'inline-flex items-center gap-1.5 print:hidden'
				}
			>
				<Heart
					aria-hidden="true"
					className="size-[1.1em] shrink-0 text-coral forced-colors:text-inherit"
				/>
				{likesText(likes, copy, locale)}
			</span>
		</p>
	);
}
