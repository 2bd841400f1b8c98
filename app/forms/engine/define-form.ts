import type { Selectable } from 'kysely';
import type { Schema, SiteColumn, SubmissionTable } from '#app/db/schema.ts';
import type { Field } from './form.ts';

type Row<T extends SubmissionTable> = Selectable<Schema[T]>;

/**
 * The fields a column allows: required exactly when the column is, with only the options its check
 * constraint lists.
 */
type FieldOf<T extends SubmissionTable, Column extends keyof Row<T>> = Field & {
	name: Column;
} & (Row<T>[Column] extends boolean
		? { kind: 'checkbox' }
		: {
				kind: Exclude<Field['kind'], 'checkbox'>;
				required: null extends Row<T>[Column] ? false : true;
				options?: readonly NonNullable<Row<T>[Column]>[];
			});

type FormColumn<T extends SubmissionTable> = Exclude<keyof Row<T>, SiteColumn>;

type FieldOfForm<T extends SubmissionTable> = {
	[Column in FormColumn<T>]: FieldOf<T, Column>;
}[FormColumn<T>];

/** Columns without a field; a form that has any doesn't compile, and the error names them. */
type Missing<T extends SubmissionTable, Fields extends readonly Field[]> = Exclude<
	FormColumn<T>,
	Fields[number]['name']
>;

/** Defines one form. The compiler compares its fields with the columns of its table, in both directions. */
export function defineForm<
	const T extends SubmissionTable,
	const Path extends string,
	const Fields extends readonly FieldOfForm<T>[],
>(form: {
	table: T;
	path: Path;
	fields: Fields &
		([Missing<T, Fields>] extends [never] ? unknown : { missing: Missing<T, Fields> });
}): { table: T; path: Path; fields: Fields } {
	return form;
}
