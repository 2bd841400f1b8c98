import { deskLocale } from '#app/desk/desk-locale.ts';
import { type WallTime, zonedMoment } from '#app/time/zoned-time.ts';

const format = new Intl.DateTimeFormat(deskLocale, {
	dateStyle: 'medium',
	timeStyle: 'short',
	timeZone: 'UTC',
});

/** A time in a zone with the UTC moment beside it; empty for what is no time there, and where the zone is UTC. */
export function utcText(wall: WallTime, zone: string, sentence: string): string {
	const moment = zonedMoment(wall, zone);
	if (!(moment instanceof Date) || zone === 'UTC') return '';
	const local = new Intl.DateTimeFormat(deskLocale, {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: zone,
	});
	return sentence
		.replace('{moment}', `${local.format(moment)} (${zone})`)
		.replace('{utc}', `${format.format(moment)} UTC`);
}
