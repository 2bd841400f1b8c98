import { data, redirect } from 'react-router';
import { z } from 'zod';
import {
	addAnswer,
	findQuestion,
	shownQuestion,
} from '#app/domain/questions/public-questions.server.ts';
import { questionPath } from '#app/domain/questions/questions.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { clientAddressContext, servicesContext } from '#app/platform/http/services.server.ts';
import { NoticeHead } from '#app/public/layout/notice-head.tsx';
import { Callout } from '#app/ui/callout.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
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
	const notice = ({ title, lead }: typeof copy.missing, status: number) =>
		data(
			{
				notice: { title, lead },
				copy,
				meta: { title, description: lead, noindex: true, translations: {} },
			},
			status,
		);
	try {
		const found = await find();
		if (!found && content.language !== defaultLanguage && (await find(defaultLanguage)))
			return redirect(questionPath(contents[defaultLanguage], params.slug), 302);
		if (!found) return notice(copy.missing, 404);
		const { title, slug, languages } = found;
		return data({
			question: shownQuestion(found, copy, content),
			copy,
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
		return notice(copy.failed, 503);
	}
}

// Not a coerced number, which would read an empty one as the first choice.
const answerForm = z.object({ choice: z.string().regex(/^\d$/).transform(Number) });

/**
 * Stores an answer, with the likes' allowance for each network.
 *
 * @returns the reason why nothing was stored, with status 409, 422, 429 or 503
 * @throws a redirect to the link to take it back
 */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { visitorDb, content, log, likeLimit } = context.get(servicesContext);
	const copy = content.pages.questions;
	const answer = answerForm.safeParse(Object.fromEntries(await request.formData()));
	if (!answer.success) return data({ problem: copy.failed.lead }, 422);
	try {
		if (!(await likeLimit.consume('answer', context.get(clientAddressContext))))
			return data({ problem: copy.limited }, 429);
		const token = await addAnswer(visitorDb, params.slug, answer.data.choice);
		if (token === undefined) return data({ problem: copy.ended }, 409);
		throw redirect(`${questionPath(content, params.slug)}/mine/${token}`, 303);
	} catch (error) {
		if (error instanceof Response) throw error;
		log.error({ cause: redact(error) }, 'answer not stored');
		return data({ problem: copy.failed.lead }, 503);
	}
}

/** One question: its choices while it's open, its figures once they are published. */
export default function QuestionPage({ loaderData, actionData }: Route.ComponentProps) {
	const { copy } = loaderData;
	return (
		<div className="wrap-anywhere mx-auto max-w-[65ch] px-5 py-12 sm:px-8 lg:py-20">
			{'notice' in loaderData ? (
				<NoticeHead {...loaderData.notice} />
			) : (
				<QuestionArticle {...loaderData} problem={actionData?.problem} />
			)}
			<p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
				<TextLink href={copy.back.href}>{copy.back.label}</TextLink>
				<TextLink href={copy.more.href}>{copy.more.label}</TextLink>
			</p>
		</div>
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
			{isOpen ? (
				<>
					<p className="mt-4 text-ink-soft">{copy.lead}</p>
					<Choices question={question} problem={problem} />
				</>
			) : (
				<>
					{problem && (
						<Callout tone="problem" role="alert" tabIndex={-1} autoFocus className="mt-6">
							{problem}
						</Callout>
					)}
					{figures ? (
						<FiguresList figures={figures} copy={copy} />
					) : (
						<p className="mt-4">{copy.waiting}</p>
					)}
				</>
			)}
		</article>
	);
}
