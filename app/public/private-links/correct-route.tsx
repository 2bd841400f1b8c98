import { data, redirect } from 'react-router';
import { digestOf } from '#app/domain/privacy/correct-record.server.ts';
import {
	correctable,
	correctSubmission,
	valuesOf,
} from '#app/domain/private-links/change-submission.server.ts';
import { readLinked } from '#app/domain/private-links/linked-submission.server.ts';
import { formOfTable } from '#app/domain/submissions/all-forms.ts';
import { formCopyOf } from '#app/domain/submissions/check-form-copy.server.ts';
import type { Form } from '#app/domain/submissions/form.ts';
import { privateLinkPath, readProof } from '#app/domain/submissions/private-links.server.ts';
import { readReference, tableOfReference } from '#app/domain/submissions/reference.server.ts';
import { typedValues } from '#app/domain/submissions/validate-submission.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { FormFields } from '#app/public/forms/form-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/correct-route';
import { ClosedPage, LinkLayout } from './link-layout.tsx';
import { linkMeta, withLink, withLinkAndForm } from './load-link.server.ts';

export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';
export { linkHeaders as headers } from './load-link.server.ts';

/** A body that is too large counts against the limit, like any other request. */
export const handle = { handlesTooLarge: true } satisfies RouteHandle;

/** The hidden field with the digest of the shown values (digestOf). */
const seenName = 'seen';

export function loader(args: Route.LoaderArgs) {
	return withLink(args, async (opened, { teamDb, content }) => {
		const sent = await readLinked(teamDb, opened, content);
		if (!sent) return undefined;
		const { fields } = sent.record;
		return {
			...pageOf(content, opened.form, privateLinkPath(content, opened.link)),
			values: valuesOf(opened.form, fields),
			seen: digestOf(fields),
		};
	});
}

const pageOf = (content: Content, form: Form, here: string) => ({
	copy: content.pages.yours,
	form: correctable(form),
	formCopy: formCopyOf(content, form),
	site: content.site.form,
	here,
	meta: linkMeta(content.pages.yours),
});

export async function action(args: Route.ActionArgs) {
	const seenIn = (fields: URLSearchParams) => fields.get(seenName) ?? '';
	return withLinkAndForm(
		args,
		(fields, { content }) => typedPage(content, args.params, fields, seenIn(fields)),
		async (opened, services, fields) => {
			const { teamDb, content } = services;
			const sent = { fields, seen: seenIn(fields) };
			const result = await correctSubmission(teamDb, opened, sent, content);
			if (result.outcome === 'missing') return undefined;
			if (result.outcome === 'stale' || result.outcome === 'refused') {
				return data(result, { status: result.outcome === 'stale' ? 409 : 422 });
			}
			if (result.outcome === 'done') services.purge();
			const done = result.outcome === 'done' ? 'corrected' : 'unchanged';
			throw redirect(`${privateLinkPath(content, opened.link)}?done=${done}`, 303);
		},
	);
}

/** Builds the page from the typed values without a query: the reference says which form it is. */
function typedPage(
	content: Content,
	params: Route.ActionArgs['params'],
	fields: URLSearchParams,
	seen: string,
) {
	const reference = readReference(params.reference);
	const proof = readProof(params.proof);
	if (!reference || !proof) return undefined;
	const form = formOfTable(tableOfReference(reference));
	return {
		...pageOf(content, form, privateLinkPath(content, { reference, proof })),
		values: typedValues(correctable(form), fields),
		seen,
	};
}

/** The form with the stored values, without its consents. */
export default function CorrectSent({ loaderData, actionData }: Route.ComponentProps) {
	const unsent = actionData && 'notSent' in actionData ? actionData : undefined;
	const page = 'closed' in loaderData ? unsent?.typed : loaderData;
	if (!page) return 'closed' in loaderData ? <ClosedPage {...loaderData} /> : null;
	const { copy, form, formCopy, site, here } = page;
	const seen = unsent?.typed?.seen ?? page.seen;
	const result = actionData && 'outcome' in actionData ? actionData : undefined;
	const errors = result?.outcome === 'refused' ? result.errors : {};
	const { stale, stale_help } = copy.correct;
	const changed = result?.outcome === 'stale' ? { title: stale, help: stale_help } : undefined;
	return (
		<LinkLayout
			title={copy.correct.title}
			lead={copy.correct.lead}
			alert={unsent?.notSent ?? changed}
		>
			<form method="post" noValidate className="form-sheet">
				{result?.outcome === 'refused' && (
					<ErrorSummary title={site.summary} help={site.summary_help} errors={errors} />
				)}
				<FormFields
					form={form}
					copy={formCopy}
					site={site}
					// The form pointed them out before it was sent; this page has no script.
					details={undefined}
					values={unsent?.typed?.values ?? result?.values ?? page.values}
					errors={errors}
					onGroupChange={() => {}}
				/>
				<input type="hidden" name={seenName} value={seen} />
				<div>
					<Button>{copy.correct.save}</Button>
				</div>
			</form>
			<p>
				<TextLink href={here}>{copy.correct.back}</TextLink>
			</p>
		</LinkLayout>
	);
}
