import { data, redirect } from 'react-router';
import {
	addAnswer,
	findQuestion,
	shownQuestion,
} from '#app/domain/questions/public-questions.server.ts';
import { questionPath } from '#app/domain/questions/questions.ts';
import { press } from '#app/domain/topics/pressed.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { parseFields, receiveForm } from '#app/platform/http/read-form.server.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { noticeOf, ShortPage } from '#app/public/layout/short-page.tsx';
import { Callout } from '#app/ui/callout.tsx';
import type { Route } from './+types/question-route';
import { Choices, FiguresList } from './asked.tsx';

export { liveHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { RouteError as ErrorBoundary } from '#app/public/layout/route-error.tsx';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

/** Loads a question: 404 if it was never asked, 503 if it can't be read. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { visitorDb, content, contents, log } = context.get(servicesContext);
	const copy = content.pages.questions;
	const find = (language = content.language) => findQuestion(visitorDb, params.slug, language);
	const links = [copy.back, copy.more];
	try {
		const found = await find();
		if (!found && content.language !== defaultLanguage && (await find(defaultLanguage)))
			return redirect(questionPath(contents[defaultLanguage], params.slug), 302);
		if (!found) return noticeOf(copy.missing, links, 404);
		const { title, slug, languages } = found;
		return data({
			question: shownQuestion(found, copy, content),
			copy,
			links,
			meta: {
				title,
				description: copy.lead,
				// The network's page, which lists it, is the one to find.
				noindex: true,
				translations: Object.fromEntries(
					languages.map((language) => [language, questionPath(contents[language], slug)]),
				),
			},
		});
	} catch (error) {
		log.error({ cause: redact(error) }, 'question not read');
		return noticeOf(copy.failed, links, 503);
	}
}

/** Stores an answer; 422 for a body without a choice. */
export async function action(args: Route.ActionArgs) {
	const copy = args.context.get(servicesContext).content.pages.questions;
	const received = await receiveForm(args.request);
	const fields = typeof received === 'number' ? undefined : await parseFields(received);
	const choice = fields?.get('choice') ?? '';
	if (!/^\d$/.test(choice)) return data({ problem: copy.failed.lead }, 422);
	return press(args, 'answer', { ...copy, failed: copy.failed.lead }, (db) =>
		addAnswer(db, args.params.slug, Number(choice)),
	);
}

/** One question: its choices while it's open, its figures once they are published. */
export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
	const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
	return 'notice' in loaderData ? (
		<ShortPage {...loaderData} />
	) : (
		<ShortPage links={loaderData.links}>
			<QuestionArticle {...loaderData} problem={problem} />
		</ShortPage>
	);
}

type QuestionData = Extract<Route.ComponentProps['loaderData'], { question: unknown }>;

function QuestionArticle({
	question,
	copy,
	problem,
}: QuestionData & { problem: string | undefined }) {
	const { title, isOpen, figures } = question;
	return (
		<article>
			<h1 className="text-4xl lg:text-3xl">{title}</h1>
			{problem && (
				<Callout tone="problem" role="alert" tabIndex={-1} autoFocus className="mt-6">
					{problem}
				</Callout>
			)}
			{isOpen && <p className="mt-4 text-ink-soft">{copy.lead}</p>}
			{isOpen && <Choices {...question} />}
			{figures && <FiguresList figures={figures} copy={copy} />}
			{!isOpen && !figures && <p className="mt-4">{copy.waiting}</p>}
		</article>
	);
}
