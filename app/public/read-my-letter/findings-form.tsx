import type { ReadMyLetterCopy } from '#app/generated/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import type { FindingName } from './finders/read-paper.ts';

type Copy = ReadMyLetterCopy['check'];

/**
 * What was found, a suggestion each, to keep, correct or drop. The script shows it with the lines of the paper. The
 * fields have no form and no names, so they can't be sent.
 */
export function FindingsForm(props: {
	copy: Copy;
	fields: { name: FindingName; label: string; input: string }[];
	plans: { value: string; label: string }[];
}) {
	const { copy, fields, plans } = props;
	return (
		<section data-step="check" aria-labelledby="findings" hidden>
			<div className="mx-auto max-w-6xl px-5 py-10 sm:px-8 lg:py-14">
				<h2 id="findings" tabIndex={-1} className="text-3xl">
					{copy.title}
				</h2>
				<p className="mt-3 max-w-[54ch] font-semibold text-lg">{copy.lead}</p>
				<div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12">
					<div className="grid grid-cols-1 content-start gap-8 lg:col-span-7">
						<div>
							<label htmlFor="reader-plan" className="mb-1 block font-semibold">
								{copy.plan}
							</label>
							<p id="reader-plan-hint" className="mb-1 text-ink-soft text-sm">
								{copy.plan_hint}
							</p>
							<FieldProblem id="reader-plan-problem" />
							<select
								id="reader-plan"
								aria-describedby="reader-plan-hint reader-plan-problem"
								className={`${controlClassName} min-h-12`}
							>
								<option value="">{copy.plan_empty}</option>
								{plans.map(({ value, label }) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</select>
						</div>
						{fields.map((field) => (
							<FindingField key={field.name} copy={copy} {...field} />
						))}
						<div data-codes hidden>
							<h3 className="font-semibold text-base">{copy.codes}</h3>
							<ul />
						</div>
						<div className="flex flex-wrap items-center gap-4">
							<Button type="button" variant="quiet" data-reader="keep-all">
								{copy.keep_all}
							</Button>
							<p role="status" data-kept className="font-semibold" />
						</div>
						<div className="flex flex-wrap gap-4 border-rule border-t pt-6 max-sm:*:basis-full">
							<Button type="button" data-reader="deadline">
								{copy.deadline}
							</Button>
							<Button type="button" data-reader="letter">
								{copy.letter}
							</Button>
							<Button type="button" variant="quiet" data-reader="again">
								{copy.again}
							</Button>
						</div>
					</div>
					<div className="lg:col-span-5">
						<h3 className="text-xl">{copy.pictures}</h3>
						<div data-pictures className="mt-3 grid grid-cols-1 gap-4" />
					</div>
				</div>
			</div>
		</section>
	);
}

/** A blank of the letter with what was found for it, and the line that it's from. */
function FindingField(props: { copy: Copy; name: FindingName; label: string; input: string }) {
	const { copy, name, label, input } = props;
	const id = `finding-${name}`;
	const shared = {
		id,
		// Browsers must remember nothing of it.
		autoComplete: 'off',
		'aria-describedby': `${id}-from ${id}-problem`,
		className: `${controlClassName} min-h-12`,
		translate: 'no' as const,
	};
	return (
		<div data-finding={name} className="min-w-0">
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<div id={`${id}-from`} className="text-ink-soft text-sm">
				<p data-from className="wrap-anywhere mb-1" hidden>
					{copy.from} <q translate="no" lang="en" />
				</p>
				<p data-unsure className="mb-1 font-semibold" hidden>
					{copy.unsure}
				</p>
				<p data-missing className="mb-1" hidden>
					{copy.missing}
				</p>
			</div>
			<div aria-hidden="true">
				<canvas className="mb-1 max-h-20 max-w-full border border-rule bg-white" hidden />
			</div>
			<FieldProblem id={`${id}-problem`} />
			{input === 'lines' ? (
				<textarea {...shared} rows={3} dir="auto" />
			) : (
				<input {...shared} type={input} dir={input === 'text' ? 'auto' : undefined} />
			)}
			<Checkbox data-keep label={copy.keep} aria-label={`${copy.keep}: ${label}`} />
		</div>
	);
}

function FieldProblem({ id }: { id: string }) {
	return <p id={id} role="alert" className="mb-1 font-semibold text-coral-deep text-sm" hidden />;
}
