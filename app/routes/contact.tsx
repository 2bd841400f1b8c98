import { contactMessages } from '../forms/contact-messages.ts';
import { FormPage } from '../forms/form-page.tsx';
import { loadForm } from '../forms/load-form.server.ts';
import { receiveSubmission } from '../forms/receive-submission.server.ts';
import { sendSubmission } from '../forms/send-submission.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/contact';

export const handle = { hydrate: true };

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	return loadForm(contactMessages, url, context);
}

export function action({ request, context }: Route.ActionArgs) {
	return receiveSubmission(contactMessages, request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return sendSubmission(serverAction);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	return <FormPage form={contactMessages} loaderData={loaderData} actionData={actionData} />;
}
