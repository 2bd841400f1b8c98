import { z } from 'zod';
import { isTooLong } from '#app/domain/posts/reading/post-fields.ts';
import { defaultLanguage, languages } from '#app/platform/content/languages.ts';
import { instantExample, readInstant } from '#app/platform/time/instant.ts';

const text = z
	.string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
	.refine((value) => !value.includes('\0'), 'must not contain the character U+0000')
	.refine((value) => !/\p{Surrogate}/u.test(value), 'contains half of a surrogate pair');

const required = text.refine((value) => value.trim() !== '', 'must not be empty');

const optional = text.nullish().transform((value) => (value?.trim() ? value : null));

/** A slug: one segment of a URL, with a single spelling (NFC). */
export const slug = required
	.overwrite((value) => value.normalize('NFC'))
	.refine((value) => !/[/?#]/.test(value), 'must not contain /, ? or #')
	.refine((value) => !/\s/.test(value), 'must not contain spaces or line breaks')
	.refine((value) => !/\p{Cc}/u.test(value), 'must not contain control characters')
	// Browsers resolve these as path segments (RFC 3986, section 5.2.4).
	.refine((value) => value !== '.' && value !== '..', 'must not be . or ..')
	.refine((value) => value.length <= 200, 'must have at most 200 characters')
	// Reserved for the post's URLs in other formats.
	.refine((value) => !/\.(md|data)$/i.test(value), 'must not end in .md or .data');

const publishedAt = (zone: string) =>
	text.nullish().transform((value, context) => {
		if (!value?.trim()) return null;
		const instant = readInstant(value, zone);
		if (instant) return instant;
		context.addIssue({ code: 'custom', message: `must be ${instantExample}` });
		return z.NEVER;
	});

const checkedOn = z.iso
	.date('must be a day such as 2025-08-03')
	.nullish()
	.transform((day) => day ?? null);

/** If omitted, the post keeps those it has. */
const formerSlugs = z
	.array(slug, 'must be a list of slugs')
	.nullish()
	.transform((slugs) => (slugs ? [...new Set(slugs)] : null));

/**
 * A post as the team writes it: specification section 3 without id, plus former slugs. Optional values may be
 * absent, null or empty.
 */
export const postRow = z.strictObject(
	{
		title: required,
		subtitle: optional,
		/** Plain text; with Markdown, it is derived from that (read-post-files.server.ts). */
		content: required,
		content_markdown: optional.refine(
			(value) => value === null || !isTooLong(value),
			'must have at most 400,000 characters and 10,000 table cells',
		),
		slug,
		published_at: publishedAt('UTC'),
		likes_count: z
			.int32('must be a whole number')
			.min(0, 'must be 0 or more')
			.nullish()
			.transform((value) => value ?? 0),
		image_url: optional,
		youtube_url: optional,
		soundcloud_url: optional,
		checked_on: checkedOn,
		language: z
			.enum(languages, `must be ${languages.join(' or ')}`)
			.nullish()
			.transform((language) => language ?? defaultLanguage),
		/** The slug of the post that this one translates. If omitted, a stored value stays. */
		translation_of: slug.nullish().transform((original) => original ?? undefined),
		former_slugs: formerSlugs,
	},
	{ error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
);

/** @param zone IANA name of the zone in which readers see dates */
export const postRowIn = (zone: string) => postRow.extend({ published_at: publishedAt(zone) });

export type ImportedRow = z.output<typeof postRow>;

/** Lists every problem of a row with its field (undefined for the row as a whole). */
export function problemsOf(error: z.ZodError): { field: string | undefined; problem: string }[] {
	const fields = Object.keys(postRow.shape).join(', ');
	return error.issues.flatMap((issue) => {
		if (issue.code === 'unrecognized_keys') {
			return issue.keys.map((field) => ({
				field,
				problem: `is not a field of a post (${fields})`,
			}));
		}
		const [field, index] = issue.path.map(String);
		return [{ field: index === undefined ? field : `${field}[${index}]`, problem: issue.message }];
	});
}
