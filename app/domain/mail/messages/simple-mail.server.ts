import { createElement as h } from 'react';
import { Button, Code, type Row, Rows, Title } from './components.ts';
import { automatic, inOrder, type MailDocument } from './render-mail.server.ts';
import { Paragraph, Rule } from './text-components.ts';

/** The texts of a mail with one button, in the order in which they're shown. */
interface SimpleMail extends Pick<MailDocument, 'subject' | 'preview' | 'reason'> {
	title: string;
	lead?: string;
	/** Digits to type, with how long they work. */
	code?: { digits: string; lasts: string };
	rows?: Row[];
	before?: string;
	button: string;
	url: string;
	/** Follows the button. */
	private?: string;
	/** Small print below a rule. */
	not_you?: string;
}

/** Builds a mail that nobody wrote by hand. */
export function simpleMail(mail: SimpleMail): MailDocument {
	const { subject, preview, reason, code, rows, not_you } = mail;
	const paragraph = (text?: string, soft = false) => text && h(Paragraph, { soft }, text);
	return {
		subject,
		preview,
		body: inOrder(
			h(Title, null, mail.title),
			paragraph(mail.lead),
			code && inOrder(h(Code, null, code.digits), paragraph(code.lasts, true)),
			rows && h(Rows, { rows }),
			paragraph(mail.before),
			h(Button, { href: mail.url }, mail.button),
			paragraph(mail.private),
			not_you && inOrder(h(Rule), paragraph(not_you, true)),
		),
		reason,
		headers: automatic,
	};
}
