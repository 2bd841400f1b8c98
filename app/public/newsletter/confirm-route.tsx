import {
	readToken,
	subscriptionHeaders,
	subscriptionPaths,
	switchMetadata,
} from '#app/domain/newsletter/subscription-paths.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { CodeForm } from '#app/public/forms/newsletter-code-form.tsx';
import type { Route } from './+types/confirm-route';
import { confirmAction, fieldProblem, problemContext } from './subscription-actions.server.ts';
import { ButtonForm, noticeOf, SubscriptionPage } from './subscription-page.tsx';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export const headers = subscriptionHeaders;

/** A body that is too large counts against the limit, like any other request. */
export const handle = { handlesTooLarge: true } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const { newsletter: copy } = content.pages;
	const done = url.searchParams.has('done');
	const token = readToken(url.searchParams.get('t'));
	const failed = context.get(problemContext);
	const notice = fieldProblem(failed) ? undefined : noticeOf(failed?.problem, copy, copy.confirm);
	const title = notice?.message ?? (done ? copy.confirm.done.title : copy.confirm.meta.title);
	const meta = {
		...copy.confirm.meta,
		title,
		noindex: true,
		...switchMetadata(done && 'done', token ?? failed?.token ?? failed?.ticket),
	};
	return {
		copy,
		site: content.site.form,
		meta,
		done,
		token,
		notice,
		url: siteUrl + localPath(content, subscriptionPaths.confirm),
	};
}

export const action = (args: Route.ActionArgs) => confirmAction(args);

/** The target of a confirmation mail's link: one button, and nothing happens before it's clicked. */
export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, site, done, notice, url } = loaderData;
	const { confirm, code } = copy;
	const token = actionData?.token ?? loaderData.token;
	const ticket = actionData?.ticket;
	if (done) return <SubscriptionPage {...confirm.done} url={url} links={[confirm.done.leave]} />;
	if (token === undefined && ticket === undefined) {
		return <SubscriptionPage {...confirm.incomplete} url={url} links={[confirm.again]} />;
	}
	// A link that was refused once never works again.
	const isDead = token !== undefined && actionData?.problem === 'refused';
	return (
		<SubscriptionPage
			title={confirm.title}
			lead={token ? confirm.lead : code.refused_help}
			notice={notice}
			url={url}
			links={actionData ? [confirm.again] : []}
		>
			{token && !isDead && (
				<ButtonForm
					action={subscriptionPaths.confirm}
					button={confirm.button}
					values={{ t: token }}
				/>
			)}
			{!token && (
				<CodeForm
					copy={code}
					site={site}
					ticket={ticket ?? ''}
					typed={actionData?.code}
					error={notice ? undefined : code.refused}
				/>
			)}
		</SubscriptionPage>
	);
}
