import { useEffect, useRef, useState } from 'react';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import type { Found } from '#app/public/read-my-letter/finders/find-labelled.ts';
import type { Segment } from '#app/public/read-my-letter/finders/paper.ts';
import type { ReaderCopy } from '#app/public/read-my-letter/script-copy.ts';
import { Button } from '#app/ui/button.tsx';
import { fromGray, type GrayPicture } from './prepare-picture.ts';
import type { ReadPage } from './read-picture.ts';

/** A fact from the paper, with the picture of its line to compare if it has one, and a button to use it. */
export function Suggestion(props: {
	copy: ReaderCopy['check'];
	pages: readonly ReadPage[];
	found?: Found | undefined;
	isUnsure?: boolean;
	/** True if it was used with others. */
	isUsed?: boolean;
	/** Stands before the line of the paper. */
	lead?: string;
	/** Label of the button; without one, there's nothing to use. */
	label?: string;
	onUse?: () => void;
}) {
	const { copy, found, label } = props;
	const [isPressed, setPressed] = useState(false);
	const isUsed = isPressed || props.isUsed;
	const picture = found && props.pages[found.from.page]?.picture;
	return (
		<div className="mt-2 rounded-md bg-marigold-soft px-3 py-2 text-sm" data-suggestion>
			{props.lead && <p className="font-semibold">{props.lead}</p>}
			{found && (
				<p className="wrap-anywhere">
					{copy.from}{' '}
					<q translate="no" lang="en">
						{found.from.text}
					</q>
				</p>
			)}
			{picture && <LineOfPaper picture={picture} line={found.from} />}
			{props.isUnsure && <p className="font-semibold">{copy.unsure}</p>}
			{label && !props.isUsed && (
				<Button
					type="button"
					variant="quiet"
					className="wrap-anywhere mt-1 max-w-full whitespace-normal"
					onClick={() => {
						props.onUse?.();
						setPressed(true);
					}}
				>
					{label}
				</Button>
			)}
			<span role="status" className="font-semibold">
				{isUsed && copy.used}
			</span>
		</div>
	);
}

/** Returns the label of a button that takes a value over. */
export const labelToUse = (copy: ReaderCopy['check'], value: string) =>
	fillIn(copy.use, { value: value.replaceAll('\n', ', ') });

/** A paper is in English, and so is what is taken from it; a date control takes YYYY-MM-DD. */
export const englishDay = (day: string) =>
	formatDay(day, 'en-US', 'long').replaceAll('\u00a0', ' ');

/** Shows a line of the paper with a little around it. */
function LineOfPaper({ picture, line }: { picture: GrayPicture; line: Segment }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const around = Math.round((line.bottom - line.top) * 0.4);
		if (!canvas.current) return;
		draw(canvas.current, picture, {
			left: Math.max(0, line.left - around),
			top: Math.max(0, line.top - around),
			right: Math.min(picture.width, line.right + around),
			bottom: Math.min(picture.height, line.bottom + around),
		});
	}, [picture, line]);
	return (
		<div aria-hidden="true">
			<canvas ref={canvas} className="my-1 max-h-16 max-w-full border border-rule bg-white" />
		</div>
	);
}

/** Shows a page as it was read, half as wide, with marks on the lines that are suggested. */
export function PageOfPaper(props: { label: string; picture: GrayPicture; lines: Segment[] }) {
	const { picture, lines } = props;
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		const { width: right, height: bottom } = picture;
		const context =
			canvas.current && draw(canvas.current, picture, { left: 0, top: 0, right, bottom }, 0.5);
		if (!context) return;
		context.globalCompositeOperation = 'multiply';
		context.fillStyle = getComputedStyle(document.body).getPropertyValue('--color-marigold');
		for (const { left, top, right, bottom } of lines) {
			context.fillRect(left / 2 - 3, top / 2 - 2, (right - left) / 2 + 6, (bottom - top) / 2 + 4);
		}
	}, [picture, lines]);
	return (
		<canvas
			ref={canvas}
			role="img"
			aria-label={props.label}
			className="w-full border border-rule"
		/>
	);
}

/** Draws a part of a picture at a scale. */
function draw(
	canvas: HTMLCanvasElement,
	{ pixels, width }: GrayPicture,
	{ left, top, right, bottom }: Pick<Segment, 'left' | 'top' | 'right' | 'bottom'>,
	scale = 1,
) {
	const height = bottom - top;
	const rows = fromGray({ pixels: pixels.subarray(top * width, bottom * width), width, height });
	const part = new OffscreenCanvas(right - left, height);
	part.getContext('2d')?.putImageData(new ImageData(rows.data, width), -left, 0);
	canvas.width = Math.round(part.width * scale);
	canvas.height = Math.round(height * scale);
	const context = canvas.getContext('2d');
	context?.drawImage(part, 0, 0, canvas.width, canvas.height);
	return context;
}
