import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../services.server.ts';
import type { FrameData } from '../frame/frame-data.server.ts';
import { countItems } from './count-items.server.ts';
import { countedText } from './counted-text.ts';

/** Adds the number of items due today or overdue to the header, for members who may see the inbox. */
export async function withDueCount(
	frame: FrameData,
	context: Readonly<RouterContextProvider>,
): Promise<FrameData> {
	if (!frame.menu.some(({ href }) => href === inbox)) return frame;
	const { teamDb, content } = context.get(servicesContext);
	const { overdue, dueToday } = await countItems(teamDb, content.site.time_zone);
	const due = overdue + dueToday;
	if (due === 0) return frame;
	const count = `(${countedText(content.desk.inbox.due_count, due)})`;
	return {
		...frame,
		menu: frame.menu.map((entry) => (entry.href === inbox ? { ...entry, count } : entry)),
	};
}

const inbox = '/desk/inbox';
