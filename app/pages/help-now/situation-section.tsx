import type { Contact, HelpNowCopy, Situation } from '../../content/pages/help-now.server.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { Section } from '../section.tsx';
import { ContactLine } from './contact-line.tsx';

/** What to do first in one situation, in order, and whom to call. */
export function SituationSection(props: {
	tone: 'paper' | 'surface';
	situation: Situation;
	/** All there are, by their names. */
	contacts: Record<string, Contact>;
	labels: HelpNowCopy['situation_labels'];
}) {
	const { situation, contacts, labels } = props;
	return (
		<Section
			id={situation.id}
			tone={props.tone}
			title={situation.title}
			lead={situation.lead}
			aside={<TextLink href="#deadlines">{labels.deadlines}</TextLink>}
		>
			<div className="space-y-10">
				<div>
					<h3 className="text-xl">{labels.steps}</h3>
					<ol className="situation-steps mt-4 space-y-4">
						{situation.steps.map((step) => (
							<li key={step} className="max-w-[60ch]">
								<Unbroken text={step} />
							</li>
						))}
					</ol>
				</div>
				<div>
					<h3 className="text-xl">{labels.call}</h3>
					<ul className="@container mt-4">
						{situation.call.map((name) => {
							const contact = contacts[name];
							return contact && <ContactLine key={name} {...contact} ttyLabel={labels.tty} />;
						})}
					</ul>
				</div>
				<div className="print:hidden">
					<h3 className="text-xl">{labels.posts}</h3>
					<ul className="mt-2">
						{situation.posts.map(({ label, slug }) => (
							<li key={slug}>
								<TextLink href={`/blog/${slug}`}>{label}</TextLink>
							</li>
						))}
					</ul>
				</div>
			</div>
		</Section>
	);
}
