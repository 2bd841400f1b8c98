import type { Context } from 'hono';
import type { ActionFunctionArgs } from 'react-router';
import { readProviderMail } from '#app/domain/inbox/inbound-provider.server.ts';
import { type InboundMail, readRawMail } from '#app/domain/inbox/read-inbound.server.ts';
import { receiveMail } from '#app/domain/inbox/receive-inbound.server.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import type { AppEnv } from '#app/platform/http/http-app.server.ts';
import { BodyTooLarge, parseFields } from '#app/platform/http/read-form.server.ts';
import {
	inVainContext,
	type Services,
	servicesContext,
} from '#app/platform/http/services.server.ts';
import { isSameSecret } from '#app/platform/http/tokens.server.ts';

const pattern = 'inbound-mail';

/** Returns true unless the request is a mail without the secret, whose body isn't read then. */
export function admitsMail(c: Context<AppEnv>, route: { pattern: string }): boolean {
	return route.pattern !== pattern || isSigned(c.req.header('authorization'), c.var.services);
}

/** Reads the secret as a bearer token, or as the password of a URL such as https://x:SECRET@example.org/inbound-mail. */
function isSigned(authorization = '', { env }: Pick<Services, 'env'>): boolean {
	if (env.INBOUND_SECRET === undefined) return false;
	const [, scheme, value = ''] = /^(bearer|basic) (\S+)$/i.exec(authorization) ?? [];
	if (scheme === undefined) return false;
	const isBasic = scheme.toLowerCase() === 'basic';
	const sent = isBasic
		? Buffer.from(value, 'base64')
				.toString()
				.replace(/^[^:]*:/, '')
		: value;
	return isSameSecret(sent, env.INBOUND_SECRET);
}

const answer = (status: number, outcome: string, headers = {}) =>
	Response.json({ outcome }, { status, headers });

/** Amazon SNS sends the password of a URL only after it was asked for it. */
const challenge = { 'WWW-Authenticate': 'Basic realm="inbound mail"' };

/** Takes a mail from a provider. Every other status than 200 asks it to send the mail again later. */
export async function takeMail({ request, context }: ActionFunctionArgs): Promise<Response> {
	const services = context.get(servicesContext);
	if (!isSigned(request.headers.get('authorization') ?? undefined, services)) {
		context.set(inVainContext, true);
		return services.env.INBOUND_SECRET === undefined
			? answer(404, 'not set up')
			: answer(401, 'wrong secret', challenge);
	}
	try {
		const mail = await mailIn(request, services);
		// It would be refused again, so the provider is to drop it; the log says that there was one.
		if (mail === undefined) {
			services.log.warn('something without a mail was posted to /inbound-mail');
			return answer(200, 'no mail');
		}
		const outcome = await receiveMail(services, mail);
		if (outcome === 'ignored') {
			const kind = mail.bounce ? 'a delivery report of no mail of ours' : 'an automatic mail';
			services.log.info({ kind }, 'a mail was not stored');
		}
		return answer(outcome === 'limited' ? 429 : 200, outcome);
	} catch (error) {
		if (error instanceof BodyTooLarge) {
			services.log.warn('a mail was too large for the inbox');
			return answer(413, 'too large');
		}
		services.log.error({ err: redact(error) }, 'a mail was not taken into the inbox');
		return answer(503, 'later');
	}
}

async function mailIn(
	request: Request,
	{ log }: Pick<Services, 'log'>,
): Promise<InboundMail | undefined> {
	const contentType = request.headers.get('content-type') ?? '';
	const body = await request.bytes();
	if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)) {
		const fields = await parseFields({ body, contentType });
		return fields && readProviderMail(Object.fromEntries(fields));
	}
	// Amazon SNS posts JSON as text/plain. No mail as it was sent is JSON.
	const value = parsed(Buffer.from(body).toString());
	const isRaw = /^(message\/rfc822|application\/octet-stream|text\/plain)\b/i.test(contentType);
	if (isRaw && (typeof value !== 'object' || value === null)) return readRawMail(body);
	const { Type: type, SubscribeURL: url } = { ...(value as object) } as Record<string, unknown>;
	// Amazon SNS asks once for leave to send here; who set it up opens this address.
	if (type === 'SubscriptionConfirmation') log.warn({ url }, 'open this address to let SNS send');
	return readProviderMail(value);
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}
