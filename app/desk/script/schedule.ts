import { utcText } from '../posts/publishing/utc-text.ts';

/** Keeps the UTC moment beside a time in the site's zone up to date while somebody chooses one. */
export function scheduleTimes(): void {
	for (const fields of document.querySelectorAll<HTMLElement>('[data-schedule-zone]')) {
		const shown = fields.parentElement?.querySelector('[data-schedule-utc]');
		const value = (name: string) =>
			fields.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
		fields.addEventListener('input', () => {
			const { scheduleZone = 'UTC', scheduleText = '' } = fields.dataset;
			const wall = { day: value('day'), time: value('time').slice(0, 5) };
			if (shown) shown.textContent = utcText(wall, scheduleZone, scheduleText);
		});
	}
}
