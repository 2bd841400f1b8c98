import type { Logger } from 'pino';
import { data, redirect } from 'react-router';
import { redact } from '#app/platform/db/errors.server.ts';

interface Notice {
	title: string;
	lead: string;
}

interface TextLink {
	label: string;
	href: string;
}

/**
 * Loads the page of what someone pressed without an account.
 *
 * @param find returns the link to what it was pressed for; undefined once it was taken back
 * @returns what the page shows: 404 once it was taken back, 503 if it can't be read
 */
export async function loadPressed(
	find: () => Promise<TextLink | undefined>,
	copy: { mine: Notice & { button: string; gone: Notice }; failed: Notice; back: TextLink },
	log: Logger,
) {
	const { mine, failed, back } = copy;
	const page = ({ title, lead }: Notice, link: TextLink, takeBack?: string) => ({
		title,
		lead,
		link,
		takeBack,
		meta: { title, description: lead, noindex: true, translations: {} },
	});
	try {
		const link = await find();
		return link ? data(page(mine, link, mine.button)) : data(page(mine.gone, back), 404);
	} catch (error) {
		log.error({ cause: redact(error) }, 'pressed link not read');
		return data(page(failed, back), 503);
	}
}

/** Takes back what was pressed, and leads to the page that says so; 503 with `problem` if that fails. */
export async function takeBack(
	remove: () => Promise<void>,
	problem: string,
	url: URL,
	log: Logger,
) {
	try {
		await remove();
	} catch (error) {
		log.error({ cause: redact(error) }, 'not taken back');
		return data({ problem }, 503);
	}
	return redirect(url.pathname, 303);
}
