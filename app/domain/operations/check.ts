export type CheckState = 'good' | 'warning' | 'broken';

/** A line of the doctor's report. Neither text contains a secret or visitor text. */
export interface Check {
	name: string;
	state: CheckState;
	found: string;
	/** The next step, unless the state is good. */
	advice?: string;
}

export const good = (name: string, found: string): Check => ({ name, state: 'good', found });

export const warning = (name: string, found: string, advice: string): Check => ({
	name,
	state: 'warning',
	found,
	advice,
});

export const broken = (name: string, found: string, advice: string): Check => ({
	name,
	state: 'broken',
	found,
	advice,
});

/** Formats bytes in a readable unit, such as "1.4 GB". */
export function sizeText(bytes: number): string {
	const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
	const amount = bytes / 1000 ** power;
	return `${power < 3 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`;
}

/** Formats seconds in a readable unit, such as "3 hours". */
export function spanText(span: number): string {
	// Two clocks may differ by a few seconds, which makes a span negative.
	const seconds = Math.max(span, 0);
	const units = [
		['day', 86_400],
		['hour', 3_600],
		['minute', 60],
		['second', 1],
	] as const;
	const [unit, size] = units.find(([, size]) => seconds >= 2 * size) ?? units[3];
	const count = Math.round(seconds / size);
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
