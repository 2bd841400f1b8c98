import {
	readToken,
	subscriptionHeaders,
	subscriptionPaths,
	switchMetadata,
} from '#app/domain/newsletter/subscription-paths.ts';
import type { NewsletterCopy, SiteCopy } from '#app/generated/copy.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/unsubscribe-route';
import {
	oneClickUnsubscribe,
	problemContext,
	unsubscribeAction,
} from './subscription-actions.server.ts';
import { ButtonForm, noticeOf, SubscriptionPage } from './subscription-page.tsx';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export const headers = subscriptionHeaders;

/** A body that is too large counts against the limit, like any other request. */
export const handle = { handlesTooLarge: true } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const { newsletter: copy } = content.pages;
	const state = ['done', 'undone'].find((name) => url.searchParams.has(name));
	const { title } = state ? copy.unsubscribe[state as 'done' | 'undone'] : copy.unsubscribe.meta;
	const failed = context.get(problemContext);
	const token = readToken(url.searchParams.get('t'));
	const notice = noticeOf(failed?.problem, copy, {
		refused: copy.unsubscribe.undo_refused,
		refused_help: copy.unsubscribe.undo_refused_help,
	});
	return {
		copy,
		site: content.site.form,
		state,
		notice,
		token,
		meta: {
			...copy.unsubscribe.meta,
			title: notice?.message ?? title,
			noindex: true,
			...switchMetadata(state, token ?? failed?.token),
		},
		url: siteUrl + localPath(content, subscriptionPaths.unsubscribe),
	};
}

export const middleware: Route.MiddlewareFunction[] = [oneClickUnsubscribe];

export const action = (args: Route.ActionArgs) => unsubscribeAction(args);

/**
 * Leaving the newsletter: one button for visitors who follow a newsletter's link, only an email field for
 * others (16 CFR 316.5), and an undo.
 */
export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, site, state, notice, url } = loaderData;
	const { unsubscribe } = copy;
	const token = actionData?.token ?? loaderData.token;
	if (state === 'undone') return <SubscriptionPage {...unsubscribe.undone} url={url} />;
	if (state === 'done' || actionData?.problem === 'refused') {
		const { done } = unsubscribe;
		return (
			<SubscriptionPage
				title={done.title}
				lead={done.lead}
				notice={notice}
				url={url}
				links={[done.again]}
			>
				{token && !notice && (
					<ButtonForm
						action={subscriptionPaths.unsubscribe}
						button={done.undo}
						variant="quiet"
						values={{ t: token, undo: '' }}
					>
						<p>{done.undo_lead}</p>
					</ButtonForm>
				)}
			</SubscriptionPage>
		);
	}
	if (token) {
		return (
			<SubscriptionPage
				title={unsubscribe.title}
				lead={unsubscribe.link_lead}
				notice={notice}
				url={url}
			>
				<ButtonForm
					action={subscriptionPaths.unsubscribe}
					button={unsubscribe.link_button}
					values={{ t: token }}
				/>
			</SubscriptionPage>
		);
	}
	return (
		<SubscriptionPage
			title={unsubscribe.title}
			lead={unsubscribe.email_lead}
			notice={notice}
			url={url}
		>
			<EmailForm
				copy={unsubscribe}
				site={site}
				email={actionData?.email ?? ''}
				error={actionData?.problem === 'invalid' ? unsubscribe.email_error : undefined}
			/>
		</SubscriptionPage>
	);
}

/** Asks for the email and nothing else (16 CFR 316.5). */
function EmailForm(props: {
	copy: NewsletterCopy['unsubscribe'];
	/** The email as it was typed. */
	email: string;
	error: string | undefined;
	/** The copy of the error's summary. */
	site: SiteCopy['form'];
}) {
	const { copy, site, error } = props;
	const toLocal = useLocalPath();
	return (
		<form
			method="post"
			action={toLocal(subscriptionPaths.unsubscribe)}
			noValidate
			className="form-sheet"
		>
			{error && (
				<ErrorSummary title={site.summary} help={site.summary_help} errors={{ email: error }} />
			)}
			<TextField
				name="email"
				type="email"
				label={copy.email_label}
				required
				optionalLabel=""
				autoComplete="email"
				value={props.email}
				error={error}
			/>
			<div>
				<Button className="w-full sm:w-auto">{copy.email_button}</Button>
			</div>
		</form>
	);
}
