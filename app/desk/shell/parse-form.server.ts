import { z } from 'zod';
import { isUuid } from '#app/platform/db/uuid.ts';

/** A parsed form, or a message for each field that was refused and the texts as they were typed. */
type ParsedForm<Values> =
	| { values: Values; errors?: undefined }
	| { values?: undefined; errors: Record<string, string>; typed: Record<string, string> };

/**
 * Parses a form of the desk by a schema made of the fields below.
 *
 * @param form as `formBody` read it
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
	// The first message of a field stands last, and wins.
	const messages = error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]);
	const typed = Object.entries(sent).map(([name, value]) => [name, firstText(value)]);
	return {
		errors: Object.fromEntries(messages.toReversed()),
		typed: Object.fromEntries(typed),
	};
}

/** The first text sent under a name; empty where there is none. */
function firstText(sent: unknown): string {
	const [value] = [sent].flat();
	return typeof value === 'string' ? value : '';
}

/** A text; empty where none was sent. */
export const text = z.preprocess(firstText, z.string());

/** The same, without spaces around it. */
export const trimmedText = z.preprocess(firstText, z.string().trim());

/** The same, cut off after so many characters. */
export const cutText = (most: number) =>
	z.preprocess(
		firstText,
		z.string().transform((typed) => typed.slice(0, most)),
	);

/** A text that a schema accepts. */
export const checkedText = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
	z.preprocess(firstText, schema);

/** All texts sent under a name, such as those of checkboxes. */
export const texts = z.preprocess(
	(sent) => [sent].flat().filter((value) => typeof value === 'string'),
	z.array(z.string()),
);

/** The id of a row. */
export const id = z.preprocess(firstText, z.string().refine(isUuid));

/** The version of a row that a form was shown with; 0 where none was sent, which no row has. */
export const version = z.preprocess((sent) => Number(firstText(sent)), z.int());

/** A file; undefined where none was sent. */
export const file = z.preprocess(
	(sent) => [sent].flat().find((value) => value instanceof File),
	z.instanceof(File).optional(),
);
