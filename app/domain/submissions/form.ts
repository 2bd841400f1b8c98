import type { Selectable } from 'kysely';
import type { Schema, SiteColumn, SubmissionTable } from '#app/platform/db/schema.ts';

/** The forms whose submissions go to the inbox: all but newsletter sign-ups. */
export type InboxTable = Exclude<SubmissionTable, 'newsletter_signups'>;

/** A control. Its name is its column; its copy is in content/forms/<form>.yaml. */
export type Field =
	| {
			kind: 'text' | 'email' | 'tel';
			name: string;
			required: boolean;
			/** The autocomplete token. Never "off", which would also stop browsers from restoring typed text. */
			autoComplete?: string;
	  }
	| { kind: 'textarea'; name: string; required: boolean }
	| { kind: 'select'; name: string; required: boolean; options: readonly string[] }
	| { kind: 'checkbox'; name: string; required: false }
	/** At least one must be checked; stored as one text joined with comma and space (specification section 3). */
	| { kind: 'checkboxes'; name: string; required: true; options: readonly string[] };

/** Returns true if anything may be typed into a field; one with an autocomplete token asks for one thing. */
export function isFreeText(field: Field): boolean {
	return field.kind === 'textarea' || (field.kind === 'text' && field.autoComplete === undefined);
}

/** A form. The kebab case of its table's name leads to its definition and copy. */
export interface Form {
	table: SubmissionTable;
	/** The team's name for the form, at the desk and in its notices. */
	teamName: string;
	/** Two letters of its references, none of them I, L, O or U; also in its migration. Newsletter sign-ups have none. */
	prefix?: string;
	/** Its place among the forms. */
	order: number;
	fields: readonly Field[];
}

/** Typed values by field name, for the controls to show again. */
export type FormValues = Record<string, string | string[]>;

/** Hidden controls of every form, in addition to its fields. */
export const hiddenFields = {
	/** Identifies one filled form, so that submitting it twice stores one row; absent without JavaScript. */
	key: 'submission_key',
	/** Milliseconds from showing the form to submitting it; absent without JavaScript. */
	elapsed: 'filled_in_ms',
	/** Honeypot: stays empty unless a bot fills in every control. Autofill doesn't know its name. */
	honeypot: 'second_reference',
} as const;

type Row<T extends SubmissionTable> = Selectable<Schema[T]>;

/**
 * The fields that a column allows: required exactly when the column is, with only the options that its check constraint
 * lists.
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

/** Columns without a field. If there are any, the form doesn't compile, and the error names them. */
type Missing<T extends SubmissionTable, Fields extends readonly Field[]> = Exclude<
	FormColumn<T>,
	Fields[number]['name']
>;

/** Defines one form. The compiler compares its fields with the columns of its table, in both directions. */
export function defineForm<
	const T extends SubmissionTable,
	const Fields extends readonly FieldOfForm<T>[],
>(form: {
	table: T;
	teamName: string;
	prefix?: string;
	order: number;
	fields: Fields &
		([Missing<T, Fields>] extends [never] ? unknown : { missing: Missing<T, Fields> });
}): { table: T; teamName: string; prefix?: string; order: number; fields: Fields } {
	return form;
}

/** The stored values of a visitor's role (specification section 3: patient_caregiver_lab, insight_network). */
export const roles = ['patient', 'caregiver', 'both'] as const;
