/** A mail as it travels, of the given headers and text. */
export function rawMail(
	headers: Record<string, string>,
	text: string | Buffer = 'Thank you.',
): Buffer {
	const all = {
		From: 'Mia <mia@example.org>',
		To: 'reply@site.example',
		Subject: 'Re: Your message',
		'Message-ID': `<${crypto.randomUUID()}@example.org>`,
		'Content-Type': 'text/plain; charset=utf-8',
		...headers,
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`), Buffer.from(text)]);
}

/** A delivery status notification about a mail of ours (RFC 3464). */
export const bounceOf = (
	messageId: string,
	status = '5.1.1',
	action = 'failed',
	to = 'reply@site.example',
) =>
	rawMail(
		{
			To: to,
			From: 'Mail Delivery System <MAILER-DAEMON@mx.example.org>',
			'Return-Path': '<>',
			'Auto-Submitted': 'auto-replied',
			'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
		},
		[
			'--b\r\nContent-Type: text/plain\r\n\r\nIt did not arrive.\r\n',
			`--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; mia@example.org\r\nAction: ${action}\r\nStatus: ${status}\r\n`,
			`--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\nSubject: Your message\r\n`,
			'--b--\r\n',
		].join(''),
	);
