// Writes the times of a private link's page in the reader's zone and, without a script, they stay in the site's.

import { day, moment } from '#app/platform/time/formats.ts';

const region = {
	locale: document.documentElement.lang,
	time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};
for (const time of document.querySelectorAll('time')) {
	// A day has no hour.
	const write = time.textContent.includes(':') ? moment : day;
	time.textContent = write(new Date(time.dateTime), region);
}
