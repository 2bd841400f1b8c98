import { z } from 'zod';
import { languages, type Words } from '#app/platform/content/languages.ts';
import { isUuid } from '#app/platform/db/uuid.ts';
import { formBody } from './request-body.server.ts';

/** The parsed values, or a message for each invalid field with the texts as they were typed. */
type ParsedForm<Values> =
	| { values: Values; errors?: undefined }
	| { values?: undefined; errors: Record<string, string>; typed: Record<string, string> };

/**
 * Parses a desk form by a schema built from the fields below.
 *
 * @param form as `formBody` returned it
 */
export function parseForm<Schema extends z.ZodType>(
	schema: Schema,
	form: FormData,
): ParsedForm<z.output<Schema>> {
	const sent = Object.fromEntries(
		[...new Set(form.keys())].map((name) => {
			const values = form.getAll(name);
			return [name, values.length === 1 ? values[0] : values];
		}),
	);
	const { success, data, error } = schema.safeParse(sent);
	if (success) return { values: data };
	// `fromEntries` uses the last entry of a key, so the order is reversed to use each field's first message.
	const messages = error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]);
	const typed = Object.entries(sent).map(([name, value]) => [name, firstText(value)]);
	return {
		errors: Object.fromEntries(messages.toReversed()),
		typed: Object.fromEntries(typed),
	};
}

/** Parses the form of a POST. */
export const readForm = async <Schema extends z.ZodType>(schema: Schema, request: Request) =>
	parseForm(schema, await formBody(request));

/** Returns the first text sent under a name; empty if there is none. */
function firstText(sent: unknown): string {
	const [value] = [sent].flat();
	return typeof value === 'string' ? value : '';
}

/** A text; empty if none was sent. */
export const text = z.preprocess(firstText, z.string());

/** A text, trimmed. */
export const trimmedText = z.preprocess(firstText, z.string().trim());

/** A text, cut off after `most` characters. */
export const cutText = (most: number) =>
	z.preprocess(
		firstText,
		z.string().transform((typed) => typed.slice(0, most)),
	);

/** A text that must match a schema. */
export const checkedText = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
	z.preprocess(firstText, schema);

/** All texts sent under a name, such as those of checkboxes. */
export const texts = z.preprocess(
	(sent) => [sent].flat().filter((value) => typeof value === 'string'),
	z.array(z.string()),
);

/** A row's id. */
export const id = z.preprocess(firstText, z.string().refine(isUuid));

/** The row version that the form was rendered with. 0 if none was sent, which no row has. */
export const version = z.preprocess((sent) => Number(firstText(sent)), z.int());

/** A file; undefined if none was sent. */
export const file = z.preprocess(
	(sent) => [sent].flat().find((value) => value instanceof File),
	z.instanceof(File).optional(),
);

/** Reads the text of each language from the fields `name_en`, `name_es`, trimmed and cut off after `most` characters. */
export const wordsIn = (form: FormData, name: string, most: number): Words =>
	Object.fromEntries(
		languages.map((language) => [
			language,
			firstText(form.getAll(`${name}_${language}`))
				.trim()
				.slice(0, most),
		]),
	);
