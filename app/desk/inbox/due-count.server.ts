import type { RouterContextProvider } from 'react-router';
import { countDue } from '#app/inbox/list-items.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { deskNumber } from '../desk-locale.ts';
import type { DueCount, FrameData } from '../frame/frame-data.server.ts';

/** Adds the number of items due today or overdue to the header, for members who may see the inbox. */
export async function withDueCount(
	frame: FrameData,
	context: Readonly<RouterContextProvider>,
): Promise<FrameData> {
	if (!frame.menu.some(({ href }) => href === inbox)) return frame;
	return { ...frame, due: { href: inbox, ...(await dueCount(context)) } };
}

const inbox = '/desk/inbox';

/** The same number, for a screen that is open. */
export async function dueCount(
	context: Readonly<RouterContextProvider>,
): Promise<Omit<DueCount, 'href'>> {
	const { teamDb, content } = context.get(servicesContext);
	const count = await countDue(teamDb, content.site.time_zone);
	return { count, text: count === 0 ? '' : `${deskNumber(count)} due` };
}
