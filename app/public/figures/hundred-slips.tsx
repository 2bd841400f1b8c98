import { Drawing } from '#app/ui/drawing.tsx';

const columns = 20;
const rows = 5;
const step = { x: 20, y: 27 };

/** The shapes of one slip. Each ends where it begins, so that the way to the next slip is the same for all. */
const shapes = {
	slip: 'h12v18l-2-2-2 2-2-2-2 2-2-2-2 2Z',
	strike: 'm-2 15l16-12m-14-3',
	stamp: 'm-1 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0Zm1-11',
	check: 'm2.500 11l2.500 3 4.500-6m-9.500-8',
};

/** A shape on the slips from one to before another, in the style of a class. */
type Layer = [className: string, shape: keyof typeof shapes, from: number, to: number];

/** The slip that is lifted, in the middle. */
const one = 49;

/** A hundred slips in each of the figures: filled in, struck, one lifted, and stamped. */
const states: Record<string, Layer[]> = {
	families: [['solid', 'slip', 0, 100]],
	fear: [
		['sheet', 'slip', 70, 100],
		['solid', 'slip', 0, 70],
	],
	denied: [
		['sheet', 'slip', 0, 100],
		['struck', 'strike', 0, 18],
		['struck maybe', 'strike', 18, 30],
	],
	appeal: [
		['sheet', 'slip', 0, one],
		['outlined maybe', 'slip', one, one + 1],
		['sheet', 'slip', one + 1, 100],
		['struck', 'strike', 0, one],
		['struck', 'strike', one + 1, 100],
		['marked marked-alone lifted', 'slip', one, one + 1],
	],
	succeed: [
		['marked', 'slip', 0, 100],
		['solid', 'stamp', 0, 40],
		['check', 'check', 0, 40],
	],
};

/** One of the site's five figures, drawn with the same hundred slips. */
export function HundredSlips(props: { figure: string; title: string; description: string }) {
	return (
		<Drawing {...props} size={[(columns - 1) * step.x + 14, (rows - 1) * step.y + 30]}>
			{states[props.figure]?.map(([className, shape, from, to]) => (
				<path key={className + from} d={pathOf(shapes[shape], from, to)} className={className} />
			))}
		</Drawing>
	);
}

/** Returns a shape on several slips; steps rather than positions, since equal texts compress to almost nothing. */
function pathOf(shape: string, from: number, to: number): string {
	const start = `M${(from % columns) * step.x + 1} ${Math.floor(from / columns) * step.y + 9}`;
	const slips = Array.from({ length: to - from }, (_, index) => {
		const atStart = (from + index) % columns === 0;
		const move = atStart ? `m${-(columns - 1) * step.x} ${step.y}` : `m${step.x} 0`;
		return (index === 0 ? '' : move) + shape;
	});
	return start + slips.join('');
}
