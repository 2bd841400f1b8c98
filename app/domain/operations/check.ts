/** How something that was looked at is. */
export type CheckState = 'good' | 'warning' | 'broken';

/** One line of the doctor's report. Neither text holds a secret, or anything that a visitor wrote. */
export interface Check {
	/** What was looked at, in a few words. */
	name: string;
	state: CheckState;
	/** What was found. */
	found: string;
	/** What to do about it, for whatever isn't good. */
	advice?: string;
}

/** The lines about one thing. */
export interface Section {
	title: string;
	checks: Check[];
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

/** How many lines of a report are in a state. */
export function countOf(sections: readonly Section[], state: CheckState): number {
	return sections.flatMap(({ checks }) => checks).filter((check) => check.state === state).length;
}

/** Bytes in the unit that a person would choose, such as "1.4 GB". */
export function sizeText(bytes: number): string {
	const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
	const amount = bytes / 1000 ** power;
	return `${power < 3 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`;
}

/** Seconds in the unit that a person would choose, such as "3 hours". */
export function spanText(span: number): string {
	// Two clocks may differ by some seconds.
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
