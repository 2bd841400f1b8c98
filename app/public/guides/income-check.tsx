import { useContext } from 'react';
import type { HelpNowCopy } from '#app/generated/copy.ts';
import { povertyGuidelines } from '#app/generated/poverty-guidelines.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { type Area, guidelineFor, type Meaning } from './poverty-share.ts';
import incomeScript from './script/income-check.ts?worker&url';

const areas: readonly Area[] = ['states', 'alaska', 'hawaii'];
const meanings: readonly Meaning[] = [
	'hospital_free',
	'hospital_less',
	'hospital_more',
	'medicaid',
	'marketplace',
];
const listedPeople = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Compares a household's income with the poverty guideline, in the browser. Its fields have no form, so they can't be
 * sent; without a script, the table has the amounts.
 */
export function IncomeCheck({ copy }: { copy: HelpNowCopy['income_check'] }) {
	const locale = useContext(LocaleContext);
	const { year } = povertyGuidelines;
	const dollars = (amount: number) => `$${amount.toLocaleString(locale)}`;
	const { rounded, invalid } = copy;
	const texts = { share: fillIn(copy.share, { year }), rounded, invalid, locale };
	return (
		<section
			id="income"
			data-own={incomeScript}
			data-copy={JSON.stringify(texts)}
			className="mt-8 scroll-mt-8"
		>
			<h2 className="text-2xl">{copy.title}</h2>
			<p className="mt-2 max-w-[60ch]">{copy.lead}</p>
			<div className="needs-script mt-6 space-y-4 print:hidden">
				<TextField {...copy.people} name="income-people" inputMode="numeric" autoComplete="off" />
				<TextField {...copy.income} name="income-amount" inputMode="decimal" autoComplete="off" />
				<Select
					name="income-area"
					label={copy.area}
					options={areas.map((area) => ({ value: area, label: copy.areas[area] }))}
				/>
				<p className="fine-print text-ink-soft text-sm">{copy.privacy}</p>
				<Button type="button">{copy.button}</Button>
			</div>
			{/* Takes focus, so that the answer is in view and read. */}
			<p data-result hidden tabIndex={-1} className="mt-6 scroll-mt-8 font-semibold text-lg" />
			<ul className="mt-3 max-w-[60ch] list-disc space-y-2 pl-5">
				{meanings.map((name) => (
					<li key={name} data-line={name}>
						{copy.meanings[name]}
					</li>
				))}
			</ul>
			<p className="mt-3 max-w-[60ch]">
				<LinkedText text={copy.decides} />
			</p>
			<div className="post-table mt-6">
				<table>
					<caption className="text-start">{fillIn(copy.table, { year })}</caption>
					<thead>
						<tr>
							<th scope="col">{copy.table_people}</th>
							{areas.map((area) => (
								<th key={area} scope="col">
									{copy.areas[area]}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{listedPeople.map((people) => (
							<tr key={people}>
								<th scope="row">{people}</th>
								{areas.map((area) => (
									<td key={area}>
										<Unbroken text={dollars(guidelineFor(povertyGuidelines, area, people))} />
									</td>
								))}
							</tr>
						))}
						<tr>
							<th scope="row">{copy.table_further}</th>
							{areas.map((area) => (
								<td key={area}>
									<Unbroken text={dollars(povertyGuidelines.areas[area].further)} />
								</td>
							))}
						</tr>
					</tbody>
				</table>
			</div>
		</section>
	);
}
