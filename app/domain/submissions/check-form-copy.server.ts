import type { FormCopy } from '#app/generated/copy.ts';
import type { Content } from '#app/platform/content/content.server.ts';
import { defaultLanguage } from '#app/platform/content/languages.ts';
import { isAnsweredIn } from '#app/platform/content/owner-details.server.ts';
import { ContentError } from '#app/platform/content/read-content.server.ts';
import { allForms } from './all-forms.ts';
import { promisePattern } from './due-time.server.ts';
import type { Form } from './form.ts';

/**
 * Returns the copy of a form. While the team has no reader of its language, the texts of `without_reader` replace those
 * that promise a reply (docs/decisions/0084-languages.md).
 */
export function formCopyOf(content: Content, form: Form): FormCopy {
	const copy = content.forms[stemOf(form)];
	if (!copy) throw new ContentError(fileOf(form), ['is missing']);
	return isAnsweredIn(content) ? copy : withoutPromise(copy);
}

function withoutPromise({ promise, without_reader: other, ...copy }: FormCopy): FormCopy {
	const hints = Object.entries(other?.fields ?? {}).map(([name, { hint }]) => [
		name,
		{ ...copy.fields[name], hint },
	]);
	return {
		...copy,
		meta: { ...copy.meta, ...other?.meta },
		hero: { ...copy.hero, ...other?.hero },
		thanks: {
			...copy.thanks,
			...other?.thanks,
			next: other?.thanks?.next.length ? other.thanks.next : copy.thanks.next,
		},
		fields: { ...copy.fields, ...Object.fromEntries(hints) },
	};
}

/**
 * Checks that the copy of each form names every field and option, and none that the form lacks.
 *
 * @throws ContentError with the file and the missing or unknown keys
 */
export function checkFormCopy(content: Content): void {
	const stems = allForms.map(stemOf);
	const strays = Object.keys(content.forms).filter((stem) => !stems.includes(stem));
	if (strays.length > 0) {
		throw new ContentError(
			'content/forms',
			strays.map((stem) => `no form uses ${stem}.yaml`),
		);
	}
	for (const form of allForms) {
		formPath(content, form);
		const copy = formCopyOf(content, form);
		const problems = [
			...problemsOf(form, copy),
			...(content.language === defaultLanguage ? promiseProblems(copy) : []),
		];
		if (problems.length > 0) throw new ContentError(fileOf(form), problems);
	}
}

function problemsOf(form: Form, { fields }: FormCopy): string[] {
	const names = form.fields.map(({ name }) => name);
	const unknown = Object.keys(fields).filter((name) => !names.includes(name));
	const absent = names.filter((name) => !(name in fields));
	const options = form.fields.flatMap((field) => {
		const optionValues = 'options' in field ? field.options : [];
		const labeled = Object.keys(fields[field.name]?.options ?? {});
		return labeled
			.filter((option) => !optionValues.includes(option))
			.map((option) => `fields.${field.name}.options.${option}: is not an option of this field`);
	});
	// The check for personal details needs JavaScript (form-fields.tsx), so the hint says what to leave out.
	const withoutHint = form.fields.filter(
		({ name, kind }) => kind === 'textarea' && fields[name] && !fields[name].hint,
	);
	return [
		...withoutHint.map(({ name }) => `fields.${name}.hint: is missing; it says what to leave out`),
		...absent.map((name) => `fields.${name}: is missing`),
		...unknown.map((name) => `fields.${name}: is not a field of this form`),
		...options,
	];
}

/** In another language the promise is free text, since due times follow the English one. */
const promiseProblems = ({ promise }: FormCopy) =>
	promise === undefined || promisePattern.test(promise)
		? []
		: ['promise: must be such as "24 hours" or "5 business days"'];

/**
 * Returns the path of a form's page in the language of the copy; the page also takes the form's POST.
 *
 * @throws ContentError if its copy has none
 */
export function formPath({ pagePaths }: Pick<Content, 'pagePaths'>, form: Form): string {
	const path = pagePaths[`forms/${stemOf(form)}`];
	if (path === undefined) throw new ContentError(fileOf(form), ['path: is missing']);
	return path;
}

/** Returns the name of a form's copy: its table in kebab case. */
export function stemOf(form: Form): string {
	return form.table.replaceAll('_', '-');
}

function fileOf(form: Form): string {
	return `content/forms/${stemOf(form)}.yaml`;
}
