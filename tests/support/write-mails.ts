import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderMail } from '#app/domain/mail/messages/render-mail.server.ts';
import { loadContent } from '#app/platform/content/content.server.ts';
import { samples } from './mail-samples.ts';

// Entry point of `npm run mails`: writes every mail as HTML and plain text, to view in a browser.

const folder = path.resolve(process.argv[2] ?? 'var/mails');
const site = { content: loadContent('content'), siteUrl: 'https://example.org' };
await mkdir(folder, { recursive: true });
for (const { name, document } of samples(site)) {
	const { subject, html, text } = renderMail(document, site);
	await writeFile(path.join(folder, `${name}.html`), html);
	await writeFile(path.join(folder, `${name}.txt`), `${subject}\n\n${text}`);
}
process.stdout.write(`${folder}\n`);
