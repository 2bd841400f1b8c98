import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { aboutMarkdown } from './page-markdown.server.ts';

const content = loadContent('content');
const { member } = content.pages.about.advisors;

/** Returns the list item of the advisor, given the owner's settings. */
function advisorItem(advisor_name: string | null, advisor_role: string | null) {
	const owner = { ...content.site.owner, advisor_name, advisor_role };
	const given = { ...content, site: { ...content.site, owner } };
	const text = aboutMarkdown({ content: given, siteUrl: 'https://site.example' });
	expect(text.includes(member.role)).toBe(advisor_name === null && advisor_role === null);
	return text.split('\n').find((line) => line.includes(advisor_name ?? member.name));
}

test('shows the advisor as on the page, for every state of the settings', () => {
	expect(advisorItem(null, null)).toBe(`- **${member.name}**: ${member.role}`);
	expect(advisorItem('Ada Example', null)).toBe('- **Ada Example**');
	expect(advisorItem('Ada Example', 'Nurse')).toBe('- **Ada Example**: Nurse');
	expect(advisorItem(null, 'Nurse')).toBe(`- **${member.name}**: Nurse`);
});
