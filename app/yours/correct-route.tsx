import { data, redirect } from 'react-router';
import { formCopyOf } from '#app/forms/engine/check-form-copy.server.ts';
import { FormFields } from '#app/forms/engine/form-fields.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { privateLinkPath } from '#app/site/private-links.server.ts';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/correct-route';
import { correctable, correctSent, digestOf, valuesOf } from './change-sent.server.ts';
import { ClosedPage, LinkLayout } from './link-layout.tsx';
import { linkMeta, withLink } from './load-link.server.ts';
import { readSent } from './read-sent.server.ts';

export { RouteError as ErrorBoundary } from '#app/site/layout/route-error.tsx';
export { linkHeaders as headers } from './link-headers.ts';

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData?.meta);

/** What the form was shown with (digestOf). */
const seenName = 'seen';

export function loader(args: Route.LoaderArgs) {
	return withLink(args, async (opened, { teamDb, content }) => {
		const sent = await readSent(teamDb, opened, content);
		if (!sent) return undefined;
		const { fields } = sent.record;
		return {
			copy: content.pages.yours,
			form: correctable(opened.form),
			formCopy: formCopyOf(content, opened.form),
			site: content.site.form,
			values: valuesOf(opened.form, fields),
			seen: digestOf(fields),
			here: privateLinkPath(opened.link),
			meta: linkMeta(content.pages.yours),
		};
	});
}

export async function action(args: Route.ActionArgs) {
	const fields = await args.request.formData().catch(() => {
		throw new Response(null, { status: 400 });
	});
	return withLink(args, async (opened, { teamDb, content, purge }) => {
		const sent = { fields, seen: String(fields.get(seenName) ?? '') };
		const result = await correctSent(teamDb, opened, sent, content);
		if (result.outcome === 'missing') return undefined;
		if (result.outcome === 'stale' || result.outcome === 'refused') {
			return data(result, { status: result.outcome === 'stale' ? 409 : 422 });
		}
		if (result.outcome === 'done') purge();
		const done = result.outcome === 'done' ? 'corrected' : 'unchanged';
		throw redirect(`${privateLinkPath(opened.link)}?done=${done}`, 303);
	});
}

/** The form again, with what is stored in it, and nothing about consents. */
export default function CorrectSent({ loaderData, actionData }: Route.ComponentProps) {
	if ('closed' in loaderData) return <ClosedPage {...loaderData} />;
	const { copy, form, formCopy, site, seen, here } = loaderData;
	const result = actionData && 'outcome' in actionData ? actionData : undefined;
	const errors = result?.outcome === 'refused' ? result.errors : {};
	const { stale, stale_help } = copy.correct;
	return (
		<LinkLayout
			title={copy.correct.title}
			lead={copy.correct.lead}
			alert={result?.outcome === 'stale' ? { title: stale, help: stale_help } : undefined}
		>
			<form method="post" className="form-sheet">
				{result?.outcome === 'refused' && (
					<ErrorSummary title={site.summary} help={site.summary_help} errors={errors} />
				)}
				<FormFields
					form={form}
					copy={formCopy}
					site={site}
					// Pointed out when it was sent; this page has no script.
					details={undefined}
					values={result?.values ?? loaderData.values}
					errors={errors}
					onGroupChange={() => {}}
				/>
				<input type="hidden" name={seenName} value={seen} />
				<div>
					<button type="submit" className={buttonClassName('primary')}>
						{copy.correct.save}
					</button>
				</div>
			</form>
			<p>
				<TextLink href={here}>{copy.correct.back}</TextLink>
			</p>
		</LinkLayout>
	);
}
