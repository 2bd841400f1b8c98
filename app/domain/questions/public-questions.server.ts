import { sql } from 'kysely';
import { storePressed } from '#app/domain/topics/pressed.server.ts';
import type { QuestionsCopy } from '#app/generated/copy.ts';
import type { Language } from '#app/platform/content/languages.ts';
import { redact } from '#app/platform/db/errors.server.ts';
import { queryAsAnon, type VisitorDb } from '#app/platform/db/role-db.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { longDate } from '#app/platform/time/formats.ts';
import type { Figures } from './figures.ts';
import { type QuestionForm, questionPath } from './questions.ts';

// Statements on questions in visitors' requests.

/** A question as the site shows it. */
export interface PublicQuestion {
	slug: string;
	form: QuestionForm;
	title: string;
	choices: string[];
	/** Those that it has words in. */
	languages: Language[];
	closed_at: Date | null;
	result: Figures | null;
}

const asked = (form: QuestionForm, language: Language) => sql`
	select slug, form, title ->> ${language} as title, closed_at, result,
		array(select key from jsonb_each_text(title) where value <> '') as languages,
		array(select choice ->> ${language} from jsonb_array_elements(choices) with ordinality as listed (choice, place)
			order by place) as choices
	from questions where form = ${form} and title ->> ${language} <> ''`;

/** Lists what is asked now, and what was answered: the newest first. */
export async function listQuestions(
	db: VisitorDb,
	language: Language,
	form: QuestionForm = 'insight_network',
): Promise<PublicQuestion[]> {
	const statement = sql<PublicQuestion>`${asked(form, language)}
		and (closed_at is null or result is not null) order by closed_at desc nulls first, slug`;
	return (await queryAsAnon(db, statement.compile(db))).rows;
}

/** Finds a question that the network is or was asked. */
export async function findQuestion(
	db: VisitorDb,
	slug: string,
	language: Language,
): Promise<PublicQuestion | undefined> {
	if (!/^[a-z0-9-]{1,80}$/.test(slug)) return undefined;
	const statement = sql<PublicQuestion>`${asked('insight_network', language)} and slug = ${slug}`;
	return (await queryAsAnon(db, statement.compile(db))).rows[0];
}

/**
 * Stores an answer as storePressed does; undefined if the question isn't open.
 *
 * @param choice its place, from 0
 */
export const addAnswer = (
	db: VisitorDb,
	slug: string,
	choice: number,
): Promise<string | undefined> =>
	storePressed(
		db,
		(tokenHash) => sql`select add_answer(${slug}, ${choice}, ${tokenHash}) as stored`,
	);

/** Returns the parts of a question that its page shows: choices while it's open, figures once they are published. */
export function shownQuestion(
	question: PublicQuestion,
	copy: QuestionsCopy,
	content: Services['content'],
) {
	const { slug, form, title, choices, closed_at, result } = question;
	const { locale, time_zone } = content.site;
	return {
		path: questionPath(content, slug),
		title,
		choices,
		isOpen: closed_at === null,
		figures: result && {
			total: fillIn(form === 'equity_labs' ? copy.barriers.total : copy.total, {
				count: result.total,
			}),
			date: closed_at && longDate(closed_at, locale, time_zone),
			rows: choices.map((choice, place) => {
				const count = result.counts[place] ?? null;
				return {
					choice,
					said: count === null ? copy.hidden : fillIn(copy.count, { count }),
					/** Its share of all in percent, for a bar; undefined for a hidden one. */
					share: count === null ? undefined : Math.round((100 * count) / result.total),
				};
			}),
			note: result.counts.includes(null) ? copy.hidden_note : undefined,
		},
	};
}

export type ShownQuestion = ReturnType<typeof shownQuestion>;

/** Loads what is asked and what was answered; without the database, nothing of either. */
export async function loadQuestions({ visitorDb, content, log }: Services, form?: QuestionForm) {
	const copy = content.pages.questions;
	const listed = await listQuestions(visitorDb, content.language, form).catch((error: unknown) => {
		log.warn({ cause: redact(error) }, 'no questions, since the database is away');
		return undefined;
	});
	const questions = (listed ?? []).map((question) => shownQuestion(question, copy, content));
	/** True if what is sent now may be counted. */
	const mayCount = listed === undefined || questions.some(({ isOpen }) => isOpen);
	return { copy, questions, mayCount };
}
