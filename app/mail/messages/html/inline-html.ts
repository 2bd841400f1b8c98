import type { MailInline } from '../mail-document.ts';
import { html, type Markup } from './markup.ts';
import { faces, styled } from './style.ts';

/** Runs of text as HTML. */
export function inlineHtml(runs: MailInline[]): Markup[] {
	return runs.map((run) => {
		let made: Markup | Markup[] = withBreaks(run.text);
		if (run.code) made = html`<code ${styled(`${faces.fixed};font-size:0.92em`)}>${made}</code>`;
		if (run.deleted) made = html`<del>${made}</del>`;
		if (run.emphasis) made = html`<em>${made}</em>`;
		if (run.strong) made = html`<strong>${made}</strong>`;
		const attributes = styled('text-decoration:underline', { text: 'evergreen' });
		return run.href === undefined
			? html`${made}`
			: html`<a href="${run.href}" ${attributes}>${made}</a>`;
	});
}

function withBreaks(text: string): Markup[] {
	return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));
}
