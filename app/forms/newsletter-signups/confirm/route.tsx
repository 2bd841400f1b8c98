import { pageMeta } from '../../../seo/page-meta.ts';
import { servicesContext } from '../../../services.server.ts';
import { buttonClassName } from '../../../ui/button-class-name.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { CodeForm } from '../code-form.tsx';
import { noticeOf } from '../notice-of.ts';
import { subscriptionAction } from '../subscription-action.server.ts';
import { ButtonForm, SubscriptionPage } from '../subscription-page.tsx';
import { readToken, subscriptionHeaders, subscriptionPaths } from '../subscription-paths.ts';
import type { Route } from './+types/route';

export { RouteError as ErrorBoundary } from '../../../layout/route-error.tsx';
export const headers = subscriptionHeaders;

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

export function loader({ url, context }: Route.LoaderArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const { newsletter: copy } = content.pages;
	const done = url.searchParams.has('done');
	const meta = {
		...copy.confirm.meta,
		...(done && { title: copy.confirm.done.title }),
		noindex: true,
	};
	const token = readToken(url.searchParams.get('t'));
	return { copy, meta, done, token, url: siteUrl + subscriptionPaths.confirm };
}

export const action = ({ context }: Route.ActionArgs) => subscriptionAction(context);

/** Where the link of a confirmation mail leads: one button, and nothing happens before it is pressed. */
export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, done, url } = loaderData;
	const { confirm } = copy;
	const token = actionData?.token ?? loaderData.token;
	const reference = actionData?.reference;
	if (done) return <SubscriptionPage {...confirm.done} url={url} links={[confirm.done.leave]} />;
	if (token === undefined && reference === undefined) {
		return <SubscriptionPage {...confirm.incomplete} url={url} links={[confirm.again]} />;
	}
	const notice = noticeOf(actionData?.problem, copy, token ? confirm : copy.code);
	return (
		<SubscriptionPage
			title={confirm.title}
			lead={token ? confirm.lead : copy.code.lead}
			url={url}
			links={actionData ? [confirm.again] : []}
		>
			{token ? (
				<ButtonForm
					action={subscriptionPaths.confirm}
					button={confirm.button}
					className={buttonClassName('primary')}
					values={{ t: token }}
				>
					{notice && <FailureNotice {...notice} />}
				</ButtonForm>
			) : (
				<CodeForm copy={copy.code} reference={reference ?? ''} problem={notice} heading={false} />
			)}
		</SubscriptionPage>
	);
}
