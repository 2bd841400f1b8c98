import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContent } from '#app/content/content.server.ts';
import { renderMessage } from '../messages/render-message.server.ts';
import { samples } from './samples.ts';

// `npm run mails`: writes every mail, as HTML and as plain text, to look at in a browser.

const folder = path.resolve(process.argv[2] ?? 'var/mails');
const siteUrl = 'https://example.org';
const content = loadContent('content');
await mkdir(folder, { recursive: true });
for (const { name, kind, data } of samples(siteUrl)) {
	const { subject, html, text } = renderMessage(kind, data, { content, siteUrl });
	await writeFile(path.join(folder, `${name}.html`), html);
	await writeFile(path.join(folder, `${name}.txt`), `${subject}\n\n${text}`);
}
process.stdout.write(`${folder}\n`);
