import { fillIn } from '#app/content/fill-in.ts';
import { deskLocale } from '#app/desk/desk-locale.ts';
import { type WallTime, zonedMoment } from '#app/time/zones.ts';

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
	return fillIn(sentence, {
		moment: `${local.format(moment)} (${zone})`,
		utc: `${format.format(moment)} UTC`,
	});
}
