import { ChevronDown, ChevronRight } from 'lucide-react';
import type { HelpNowCopy } from '#app/generated/copy.ts';
import type { Contact, Situation } from '#app/platform/content/copy-parts.ts';
import { lettersPath } from '#app/platform/content/letter-path.ts';
import { LinkList } from '#app/ui/link-list.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { ContactLine } from './contact-line.tsx';

export interface Link {
	label: string;
	href: string;
}

/** A situation with the letters and guides that no step links to, and its public posts. */
type ShownSituation = Omit<Situation, 'letters' | 'guides' | 'posts' | 'letter_group'> & {
	letters: Link[];
	guides: Link[];
	posts: Link[];
	/** The help that comes before the first step. */
	first: Link[];
};

const rowClassName =
	'grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 sm:py-4 text-ink';

/**
 * The situations as large rows to choose from, collapsed, so that visitors needn't scroll past those that aren't
 * theirs. The last row leads to the letters.
 */
export function SituationList(props: {
	situations: ShownSituation[];
	letters: HelpNowCopy['letters_row'];
	/** The contacts that the situations refer to, by key. */
	contacts: Record<string, Contact>;
	labels: HelpNowCopy['situation_labels'];
	/** Limits of the help on this page. */
	note: string;
}) {
	return (
		<section className="bg-surface">
			<div className="mx-auto max-w-6xl px-5 pb-10 sm:px-8 sm:pt-8 lg:pt-12">
				<div className="border-control border-b-2 border-dotted">
					{props.situations.map((situation) => (
						<details
							key={situation.id}
							id={situation.id}
							className="situation group scroll-mt-4 border-control border-t-2 border-dotted"
						>
							<summary className={rowClassName}>
								<RowTitle {...situation} />
								<ChevronDown
									aria-hidden="true"
									size="1.5em"
									className="col-start-2 row-span-2 row-start-1 group-open:rotate-180 print:hidden"
								/>
							</summary>
							<SituationSteps {...props} situation={situation} />
						</details>
					))}
					<div className="situation border-control border-t-2 border-dotted print:hidden">
						<a href={useLocalPath()(lettersPath)} className={rowClassName}>
							<RowTitle {...props.letters} />
							<ChevronRight
								aria-hidden="true"
								size="1.5em"
								className="col-start-2 row-span-2 row-start-1"
							/>
						</a>
					</div>
				</div>
				<p className="mt-6 max-w-[60ch] text-ink-soft text-sm">{props.note}</p>
			</div>
		</section>
	);
}

function RowTitle({ title, covers }: { title: string; covers: string }) {
	return (
		<>
			<h2 className="text-xl underline decoration-control underline-offset-4 sm:text-2xl">
				<Unbroken text={title} />
			</h2>
			<span className="text-ink-soft">{covers}</span>
		</>
	);
}

/** The guides, which are pages of their own. */
export function MoreHelp(props: { title: string; guides: Link[] }) {
	return (
		<section id="more" className="scroll-mt-4 bg-surface">
			<div className="mx-auto max-w-6xl px-5 pt-4 pb-12 sm:px-8 lg:pb-16">
				<h2 className="text-2xl">{props.title}</h2>
				<LinkList links={props.guides} className="mt-2 gap-x-12 sm:columns-2 lg:columns-3" />
			</div>
		</section>
	);
}

/** First steps in one situation, in order, with contacts and further reading. */
function SituationSteps({
	situation,
	contacts,
	labels,
}: {
	situation: ShownSituation;
	contacts: Record<string, Contact>;
	labels: HelpNowCopy['situation_labels'];
}) {
	return (
		<div className="grid *:min-w-0 gap-x-12 gap-y-8 pt-2 pb-10 lg:grid-cols-2">
			<div>
				<p className="max-w-[60ch] text-lg">{situation.lead}</p>
				<LinkList links={situation.first} className="mt-2" />
				<h3 className="mt-6 text-xl">{labels.steps}</h3>
				<ol className="situation-steps mt-4 space-y-4">
					{situation.steps.map((step) => (
						<li key={step} className="max-w-[60ch]">
							<LinkedText text={step} />
						</li>
					))}
				</ol>
				<div className="mt-4 print:hidden">
					<LinkList links={situation.guides} className="mt-2" />
					<h3 className="mt-6 text-xl">{labels.more_letters}</h3>
					<LinkList links={situation.letters} className="mt-2" />
					<p className="mt-4">
						<TextLink href="#deadlines">{labels.deadlines}</TextLink>
					</p>
				</div>
			</div>
			<div className="space-y-8">
				<div>
					<h3 className="text-xl">{labels.call}</h3>
					{labels.call_hint && <p className="mt-2 max-w-[60ch]">{labels.call_hint}</p>}
					<ul className="@container mt-4">
						{situation.call.map((name) => {
							const contact = contacts[name];
							return contact && <ContactLine key={name} {...contact} ttyLabel={labels.tty} />;
						})}
					</ul>
				</div>
				{situation.posts.length > 0 && (
					<div className="print:hidden">
						<h3 className="text-xl">{labels.posts}</h3>
						<LinkList links={situation.posts} className="mt-2" />
					</div>
				)}
			</div>
		</div>
	);
}
