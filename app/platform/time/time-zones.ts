/** Zones of the United States, which a list offers first. */
const american = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'];
const first = ['UTC', ...american.map((city) => `America/${city}`), 'Pacific/Honolulu'];

/** Returns the time zones to choose from, by their IANA names. */
export const timeZones = () => [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])];

/** Returns true for the name of a time zone, such as America/New_York. */
export function isTimeZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat(undefined, { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}
