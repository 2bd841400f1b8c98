import type { Page } from '@playwright/test';

/** Roles that a screen reader announces by name. */
const named = new Set([
	...['button', 'checkbox', 'combobox', 'dialog', 'heading', 'image', 'link', 'listbox'],
	...['menuitem', 'option', 'radio', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab'],
	...['textbox', 'Date', 'InputTime', 'DateTime'],
]);

/**
 * Lists the controls, headings and images without a name in the accessibility tree, which is what the browser
 * tells a screen reader. axe computes names itself, and takes the text of a live region for one.
 *
 * @returns role and markup of each
 */
export async function nameless(page: Page): Promise<string[]> {
	const session = await page.context().newCDPSession(page);
	try {
		const { nodes } = await session.send('Accessibility.getFullAXTree');
		const found = nodes.filter(
			({ ignored, role, name }) =>
				!ignored && named.has(role?.value) && !String(name?.value ?? '').trim(),
		);
		return await Promise.all(
			found.map(async ({ role, backendDOMNodeId: backendNodeId }) => {
				const { outerHTML } = await session.send('DOM.getOuterHTML', { backendNodeId });
				return `${role?.value}: ${outerHTML.slice(0, 200)}`;
			}),
		);
	} finally {
		await session.detach();
	}
}
