import { sql, type Transaction } from 'kysely';
import { parseMarkdown } from '#app/blog/markdown/parse-markdown.server.ts';
import type { Block, Inline } from '#app/blog/markdown/tree.ts';
import type { Schema } from '#app/db/schema.ts';

/** What somebody wrote for one issue; what is empty is said by the post. */
export interface OwnText {
	subject: string;
	/** What mailboxes show after the subject. */
	preheader: string;
	/** A first paragraph or several, in Markdown. */
	intro: string;
}

/** In characters, as migrations/0026 holds them. A subject of this length is cut in every mailbox. */
export const maxLengths = { subject: 150, preheader: 200, intro: 1000 } as const;

/** Why a text isn't taken: it is too long, or the first paragraph holds what isn't one. */
export type OwnTextError = 'too_long' | 'not_a_paragraph';

/**
 * Reads a form's texts: one line of the subject and of the preheader, the first paragraph without what surrounds it.
 *
 * @returns the texts as they are stored, and what is wrong with each
 */
export function readOwnText(typed: OwnText): {
	text: OwnText;
	errors: Partial<Record<keyof OwnText, OwnTextError>>;
} {
	const text = {
		subject: oneLine(typed.subject),
		preheader: oneLine(typed.preheader),
		intro: typed.intro.replaceAll('\r\n', '\n').trim(),
	};
	const errors: Partial<Record<keyof OwnText, OwnTextError>> = {};
	for (const name of ['subject', 'preheader', 'intro'] as const) {
		// As Postgres counts: an emoji is one.
		if ([...text[name]].length > maxLengths[name]) errors[name] = 'too_long';
	}
	if (!errors.intro && !introBlocks(text.intro).every(isPlainParagraph)) {
		errors.intro = 'not_a_paragraph';
	}
	return { text, errors };
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A first paragraph as blocks of a post. */
export const introBlocks = (intro: string | null): Block[] => (intro ? parseMarkdown(intro) : []);

const isPlainParagraph = (block: Block) =>
	block.kind === 'paragraph' && block.inlines.every(isPlainInline);

/** Bold, italics, strike-through, code and links; a note has no place below a mail's first paragraph. */
function isPlainInline(inline: Inline): boolean {
	if (typeof inline === 'string') return true;
	if (inline.kind === 'note') return false;
	return 'inlines' in inline ? inline.inlines.every(isPlainInline) : true;
}

/**
 * Stores what an issue says beside its post, while it can still be changed.
 *
 * @param version that whoever writes has seen
 * @returns `stale` when it has changed since, `changed` when it is being sent, was sent or was stopped
 */
export async function saveOwnText(
	trx: Transaction<Schema>,
	id: string,
	version: number,
	{ subject, preheader, intro }: OwnText,
): Promise<'saved' | 'stale' | 'changed'> {
	const now = await lockNewsletter(trx, id);
	if (now?.state !== 'draft' && now?.state !== 'scheduled') return 'changed';
	if (now.version !== version) return 'stale';
	await trx
		.updateTable('newsletters')
		.set({ subject: subject || null, preheader: preheader || null, intro: intro || null })
		.where('id', '=', id)
		.execute();
	return 'saved';
}

/**
 * Whether an issue still says what somebody has seen; it stays so until the end of the transaction.
 *
 * @param version of the screen that they have seen
 */
export async function saysStill(
	trx: Transaction<Schema>,
	id: string,
	version: number,
): Promise<boolean> {
	return (await lockNewsletter(trx, id))?.version === version;
}

function lockNewsletter(trx: Transaction<Schema>, id: string) {
	return trx
		.selectFrom('newsletters')
		.select(['state', 'version'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

/** Notes that a test has what the issue says now. */
export async function noteTest(trx: Transaction<Schema>, id: string): Promise<void> {
	await trx
		.updateTable('newsletters')
		.set({ tested_version: sql<number>`version` })
		.where('id', '=', id)
		.execute();
}
