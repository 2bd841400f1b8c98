import { ChevronDown } from 'lucide-react';
import type { Contact, HelpNowCopy, Situation } from '#app/content/pages/help-now.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { ContactLine } from './contact-line.tsx';

/** The situations, folded: somebody who is in one of them need not scroll past the others. */
export function SituationList(props: {
	situations: Situation[];
	/** Those whom the situations name, by their names. */
	contacts: Record<string, Contact>;
	labels: HelpNowCopy['situation_labels'];
}) {
	return (
		<section className="bg-surface">
			<div className="mx-auto max-w-6xl px-5 py-8 sm:px-8 lg:py-16">
				{props.situations.map((situation) => (
					<details
						key={situation.id}
						id={situation.id}
						className="situation scroll-mt-4 border-control border-t-2 border-dotted last:border-b-2"
					>
						<summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
							<h2 className="text-2xl">
								<Unbroken text={situation.title} />
							</h2>
							<span className="mt-1 max-w-[60ch] text-ink-soft">{situation.lead}</span>
							<ChevronDown
								aria-hidden="true"
								size="1.5em"
								className="situation-mark col-start-2 row-span-2 row-start-1"
							/>
						</summary>
						<SituationSteps {...props} situation={situation} />
					</details>
				))}
			</div>
		</section>
	);
}

/** What to do first in one situation, in order, whom to call, and what to read. */
function SituationSteps({
	situation,
	contacts,
	labels,
}: {
	situation: Situation;
	contacts: Record<string, Contact>;
	labels: HelpNowCopy['situation_labels'];
}) {
	return (
		<div className="grid *:min-w-0 gap-x-12 gap-y-8 pt-2 pb-10 lg:grid-cols-2">
			<div>
				<h3 className="text-xl">{labels.steps}</h3>
				<ol className="situation-steps mt-4 space-y-4">
					{situation.steps.map((step) => (
						<li key={step} className="max-w-[60ch]">
							<Unbroken text={step} />
						</li>
					))}
				</ol>
				<p className="mt-4 print:hidden">
					<TextLink href="#deadlines">{labels.deadlines}</TextLink>
				</p>
			</div>
			<div className="space-y-8">
				<div>
					<h3 className="text-xl">{labels.call}</h3>
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
						<ul className="mt-2">
							{situation.posts.map(({ label, slug }) => (
								<li key={slug}>
									<TextLink href={`/blog/${encodeURIComponent(slug)}`}>{label}</TextLink>
								</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</div>
	);
}
