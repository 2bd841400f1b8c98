import { type LetterChoice, partKeys } from '#app/domain/letters/letter-options.ts';
import type { LettersCopy, MyCaseCopy } from '#app/generated/copy.ts';
import { myCasePath } from '#app/platform/content/letter-path.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import { TopicList } from '#app/public/help-now/topic-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { BlankField } from './letter-fields.tsx';

/**
 * A sheet for the writer's own papers: how the letter was sent, by when an answer is due, whom to call and what
 * to send next. Its fields print as lines, also without scripts.
 */
export function AfterSending(props: {
	copy: LettersCopy;
	/** The copy for putting the letter into My case. */
	toCase: MyCaseCopy['put'];
	/** The letter's. */
	title: string;
	guide: Record<'next' | 'if_not', { text: string; part: string | undefined }[]>;
	answers: Letter['answers'];
	choices: readonly LetterChoice[];
	related: Pick<Letter, 'id' | 'path' | 'title' | 'when'>[];
}) {
	const { copy, guide, toCase } = props;
	const { after, page } = copy;
	const field = (name: keyof typeof after.fields) => (
		<BlankField blank={{ name, autocomplete: undefined, input: 'text', ...after.fields[name] }} />
	);
	return (
		<section
			id="after"
			aria-labelledby="after-title"
			className="letter-after mt-10 scroll-mt-4 border-control border-t-2 border-dotted pt-8 print:m-0 print:border-0 print:p-0"
		>
			<Disclosure
				data-after
				summary={
					<h2 id="after-title" className="text-2xl">
						{after.title}
					</h2>
				}
			>
				<p className="mt-3 max-w-[60ch] text-ink-soft text-lg">{after.lead}</p>
				<p className="mt-3 hidden font-semibold print:block">{props.title}</p>
				<div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2 print:block print:space-y-8">
					<div className="letter-after-fields grid grid-cols-1 content-start gap-5">
						{field('sent_on')}
						<fieldset className="min-w-0">
							<legend className="font-semibold">{after.ways.label}</legend>
							{Object.entries(after.ways.options).map(([way, label]) => (
								<Radio key={way} name="letter-way" value={way} data-option="" label={label} />
							))}
						</fieldset>
						{field('receipt')}
						{field('got_on')}
						<Answers copy={after} answers={props.answers} choices={props.choices} />
						{field('answer_by')}
						{field('whom')}
						<div className="letter-scripted flex flex-wrap gap-3 max-sm:*:basis-full print:hidden">
							<Button type="button" data-tool="calendar" hidden>
								{after.calendar}
							</Button>
							<Button type="button" variant="quiet" data-tool="print-after">
								{after.print}
							</Button>
						</div>
						<div className="letter-by-hand print:hidden">
							<Checkbox data-print-after label={after.print_instead} />
						</div>
					</div>
					<div className="space-y-8">
						<TopicList title={page.next} items={guide.next} heading="h3" />
						<TopicList title={page.if_not} items={guide.if_not} heading="h3" />
						<section>
							<h3 className="text-xl">{after.send_next}</h3>
							<ul className="mt-2">
								{props.related.map(({ id, path, title, when }) => (
									<li key={id}>
										{`${when}: `}
										<TextLink href={path}>{title}</TextLink>
									</li>
								))}
							</ul>
						</section>
						<div className="letter-scripted print:hidden">
							<Button type="button" variant="quiet" data-tool="to-case">
								{toCase.letter}
							</Button>
							<div role="status" className="mt-2">
								<p data-case="in" hidden>
									<LinkedText text={toCase.done} />
								</p>
								<p data-case="off" hidden>
									<LinkedText text={toCase.off} />
								</p>
							</div>
						</div>
						<p className="letter-by-hand print:hidden">
							{after.case_lead} <TextLink href={myCasePath}>{after.case_link}</TextLink>
						</p>
					</div>
				</div>
			</Disclosure>
		</section>
	);
}

/** The days by which an answer is due, which the script counts from the day they got the letter. */
function Answers(props: {
	copy: LettersCopy['after'];
	answers: Letter['answers'];
	choices: readonly LetterChoice[];
}) {
	const { copy, answers, choices } = props;
	if (answers.length === 0) return null;
	const always = answers.some(({ only_if }) => only_if.length === 0);
	const some = always ? [] : answers.flatMap(({ only_if }) => only_if);
	return (
		<div
			role="status"
			data-part={partKeys(choices, { onlyIf: some })}
			className="rounded-md bg-marigold-soft px-4 py-3"
		>
			<h3 className="font-semibold">{copy.answers}</h3>
			<ul>
				{answers.map(({ text, days, only_if }) => (
					<li key={text} data-answer={days} data-part={partKeys(choices, { onlyIf: only_if })}>
						{text} <strong />{' '}
						<Button type="button" variant="quiet" data-use-day hidden>
							{copy.use_day}
						</Button>
					</li>
				))}
			</ul>
		</div>
	);
}
