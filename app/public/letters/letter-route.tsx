import { Fragment, useContext } from 'react';
import {
	emptyBlank,
	type LetterBlock,
	letterBlocks,
	signatureLine,
} from '#app/platform/content/letter-blocks.ts';
import type { Letter } from '#app/platform/content/letters.server.ts';
import type { DeadlinesCopy } from '#app/platform/content/pages/help-now.server.ts';
import type { LettersCopy } from '#app/platform/content/pages/letters.server.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { LookUpLinks, lookUpCopyOf } from '#app/public/find/look-up-links.tsx';
import { findArrival } from '#app/public/help-now/deadline-rules.ts';
import type { ArrivalKind } from '#app/public/help-now/deadline-types.ts';
import { letterPath, lettersPath } from '#app/public/help-now/letter-path.ts';
import { citedRules, RuleList } from '#app/public/help-now/rule-list.tsx';
import { letterSourcesChecked } from '#app/public/help-now/rule-sources.ts';
import { Section } from '#app/public/layout/section.tsx';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Route } from './+types/letter-route';
import { LetterChoices, LetterFields, LetterTools } from './letter-fields.tsx';
import { choicesOf, type LetterChoice, optionKey } from './letter-options.ts';
import letterScript from './script/letter.ts?worker&url';
import type { ScriptCopy } from './script-copy.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

export function loader({ params, context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext);
	const { letters, pages } = content;
	const letter = letters.find(({ id }) => id === params.letter);
	if (!letter) throw new Response(null, { status: 404, statusText: 'Not Found' });
	const { deadlines } = pages['help-now'];
	const copy = pages.letters;
	const metadata: PageMetadata = {
		...letter.meta,
		above: [
			{ name: pages['help-now'].hero.title, path: '/help-now' },
			{ name: copy.hero.title, path: lettersPath },
		],
	};
	return {
		meta: metadata,
		letter,
		copy,
		choices: choicesOf(letter, deadlines.form.kinds, copy.page.which_denial),
		blocks: letterBlocks(letter, copy.frame),
		rules: citedRules(letter.rules),
		results: deadlines.results,
		script: scriptCopy(copy.page, deadlines),
		deadlines: deadlinesOf(letter.deadline?.arrivals ?? [], deadlines),
		related: letters.filter(({ id }) => letter.related.includes(id)),
		lookUp: lookUpCopyOf(content),
	};
}

/** Returns the names of what is due, for all kinds that the letter may be about, by the rule's key. */
function deadlinesOf(
	arrivals: readonly ArrivalKind[],
	{ rules }: DeadlinesCopy,
): Record<string, string> {
	const keys = arrivals
		.flatMap((kind) => findArrival(kind)?.deadlines ?? [])
		.filter(({ role }) => role === 'act')
		.map(({ copyKey }) => copyKey);
	return Object.fromEntries(keys.map((key) => [key, rules[key].title]));
}

/** Returns the copy of the page's script. */
function scriptCopy(page: LettersCopy['page'], { errors }: DeadlinesCopy): ScriptCopy {
	const { blanks, copied, not_copied, downloaded, failed, cleared, send_by, passed } = page;
	return {
		...{ blanks, copied, not_copied, downloaded, failed, cleared, send_by, passed },
		errors: {
			no_such_day: errors.no_such_day,
			in_future: errors.in_future,
			too_old: errors.too_old,
		},
	};
}

/** One letter: its text with blanks, the fields to fill them in, and instructions for sending it. */
export default function LetterPage({ loaderData }: Route.ComponentProps) {
	const { letter, copy, choices, blocks, rules, results, script, deadlines, related, lookUp } =
		loaderData;
	const { page, notice } = copy;
	const locale = useContext(LocaleContext);
	const { deadline } = letter;
	return (
		<article
			className="letter-page"
			data-letter={letter.id}
			data-title={letter.title}
			data-locale={locale}
			data-own={letterScript}
			data-copy={JSON.stringify(script)}
			data-date-field={deadline?.date_field}
			data-kind={deadline?.arrivals[0]}
		>
			<div className="mx-auto max-w-6xl px-5 pt-6 pb-14 sm:px-8 lg:pt-10 lg:pb-20">
				<header className="print:hidden">
					<TextLink href={lettersPath}>{page.all}</TextLink>
					<h1 className="mt-2 max-w-[24ch] text-3xl">{letter.title}</h1>
					<p className="mt-4 max-w-[54ch] text-ink-soft text-lg">{letter.lead}</p>
					<div className="mt-6 max-w-[70ch] border-marigold border-l-4 pl-4">
						<h2 className="text-lg">{notice.title}</h2>
						<p className="mt-1">{notice.text}</p>
					</div>
				</header>
				<LetterChoices note={page.choose_part} choices={choices} />
				<div className="letter-columns">
					<LetterSheet
						title={page.letter}
						blocks={blocks}
						blanks={letter.blanks}
						choices={choices}
					/>
					<div className="letter-beside">
						<LetterFields copy={page} blanks={letter.blanks} choices={choices} />
						<LetterTools
							copy={page}
							blanks={letter.blanks}
							deadlines={deadline && deadlines}
							path={letterPath(letter.id)}
						/>
					</div>
				</div>
			</div>
			<div className="bg-surface print:hidden">
				<div className="mx-auto max-w-6xl px-5 py-14 sm:px-8">
					<LookUpLinks copy={lookUp} beside />
					<LetterGuide copy={copy} guide={letter.guide} />
				</div>
			</div>
			<div className="print:hidden">
				<Section
					title={page.rules}
					aside={related.map(({ id, title }) => (
						<p key={id}>
							<TextLink href={letterPath(id)}>{title}</TextLink>
						</p>
					))}
				>
					<RuleList copy={results} rules={rules} checked={letterSourcesChecked} />
				</Section>
			</div>
		</article>
	);
}

/**
 * The letter on its sheet of paper, with its blanks. The page's script writes typed values into the blanks
 * and makes files from the sheet, so that both say the same.
 */
function LetterSheet(props: {
	title: string;
	blocks: readonly LetterBlock[];
	blanks: Letter['blanks'];
	choices: readonly LetterChoice[];
}) {
	const { blocks, choices } = props;
	const blanks = new Map(props.blanks.map((blank) => [blank.name, blank]));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: on a desktop it scrolls, also with the keyboard
		<section aria-label={props.title} className="letter-sheet receipt" tabIndex={0}>
			{blocks.map(({ kind, lines, onlyIf }, position) => {
				const shared = {
					'data-block': kind,
					'data-part': onlyIf && optionKey(choices, onlyIf),
				};
				const text = lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the order of a letter's lines does not change
					<Fragment key={index}>
						{index > 0 && <br />}
						<LetterLine text={line} blanks={blanks} />
					</Fragment>
				));
				const Block = blockElements[kind];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: likewise
					<Block key={position} {...shared}>
						{kind === 'list'
							? lines.map((line) => (
									<li key={line}>
										<LetterLine text={line} blanks={blanks} />
									</li>
								))
							: text}
						{kind === 'signature' && (
							<>
								: <span className="letter-signature">{signatureLine}</span>
							</>
						)}
					</Block>
				);
			})}
		</section>
	);
}

const blockElements = {
	lines: 'p',
	text: 'p',
	signature: 'p',
	title: 'h2',
	heading: 'h3',
	list: 'ul',
} as const;

/** A line of the letter; a blank shows its label until it's filled in. */
function LetterLine({
	text,
	blanks,
}: {
	text: string;
	blanks: Map<string, Letter['blanks'][number]>;
}) {
	return text.split(/\{(\w+)\}/).map((piece, index) =>
		index % 2 ? (
			<span
				// biome-ignore lint/suspicious/noArrayIndexKey: the order of a line's pieces does not change
				key={index}
				className="letter-blank"
				data-blank={piece}
				data-empty=""
				data-lines={blanks.get(piece)?.input === 'lines' ? '' : undefined}
			>
				{emptyBlank(blanks.get(piece)?.label ?? piece)}
			</span>
		) : (
			piece
		),
	);
}

/** Instructions beside a letter: the recipient, how to send it, what to enclose, and what happens next. */
function LetterGuide(props: { copy: LettersCopy; guide: Letter['guide'] }) {
	const { page, send, leave_out } = props.copy;
	const { guide } = props;
	const topics: [title: string, items: string[]][] = [
		[page.to, guide.to],
		[page.send, send],
		[page.enclose, guide.enclose],
		[page.leave_out, [...guide.leave_out, ...leave_out]],
		[page.next, guide.next],
		[page.if_not, guide.if_not],
	];
	return (
		<div className="grid *:min-w-0 gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
			{topics.map(([title, items]) => (
				<section key={title}>
					<h2 className="text-xl">{title}</h2>
					<ul className="mt-3 list-disc space-y-2 pl-5">
						{items.map((item) => (
							<li key={item}>
								<Unbroken text={item} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
