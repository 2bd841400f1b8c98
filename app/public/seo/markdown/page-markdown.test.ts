import { expect, test } from 'vitest';
import { loadContent } from '#app/platform/content/content.server.ts';
import { aboutMarkdown, contactMarkdown } from './page-markdown.server.ts';

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

test('the owner’s details are text, whatever they look like', () => {
	const owner = {
		...content.site.owner,
		founder_name: 'Ada *[x](https://evil.example)*\n# B',
		founder_story: '# Not a heading\n- not an item\n<img src=x> ![p](https://evil.example/p.png)',
		founder_portrait: '/ada(1).jpg',
		founder_profile: 'https://network.example/ada_(nurse)',
		advisor_name: '**Bo**\n- [y](https://evil.example)',
		advisor_role: '<b>Nurse</b>',
	};
	const source = {
		content: { ...content, site: { ...content.site, owner } },
		siteUrl: 'https://site.example',
	};
	const contact = content.forms['contact-messages'];
	if (!contact) throw new Error('no copy of the contact form');
	const name = '## Ada \\*\\[x\\](https://evil.example)\\* \\# B';
	for (const text of [aboutMarkdown(source), contactMarkdown(contact, '/contact', source)]) {
		expect(text.split('\n')).toContain(name);
		expect(text).toContain('(<https://network.example/ada_(nurse)>)');
		expect(text).not.toMatch(/(?<!\\)\](?!\\)\(https:\/\/evil/);
	}
	const about = aboutMarkdown(source).split('\n');
	expect(about).toContain('\\# Not a heading  ');
	expect(about).toContain('\\- not an item  ');
	expect(about).toContain('\\<img src=x\\> !\\[p\\](https://evil.example/p.png)');
	expect(about).toContain(
		'- **\\*\\*Bo\\*\\* - \\[y\\](https://evil.example)**: \\<b\\>Nurse\\</b\\>',
	);
	expect(about.join('\n')).toContain('](<https://site.example/ada(1).jpg>)');
});
