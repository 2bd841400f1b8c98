import type { ReactNode } from 'react';
import type { loadQuestions } from '#app/domain/questions/public-questions.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Choices, FiguresList } from './asked.tsx';

type Questions = Awaited<ReturnType<typeof loadQuestions>>;

/** The open question of the Insight Network, and the figures of earlier ones. */
export function QuestionsSection({ copy, questions }: Questions) {
	const open = questions.find(({ isOpen }) => isOpen);
	return (
		<div className="wrap-anywhere grid gap-12">
			{open && (
				<section>
					<h2 className="text-ink-soft text-lg">{copy.title}</h2>
					<h3 className="mt-2 max-w-[30ch] text-2xl">{open.title}</h3>
					<p className="mt-3 max-w-[60ch] text-ink-soft">{copy.lead}</p>
					<Choices {...open} />
				</section>
			)}
			{questions.some(({ figures }) => figures) && (
				<PublishedFigures {...{ copy, questions }} title={copy.before} hasPages />
			)}
		</div>
	);
}

/** The figures of earlier questions. */
export function PublishedFigures(props: {
	copy: Questions['copy'];
	questions: Questions['questions'];
	title: string;
	/** True if each has a page of its own. */
	hasPages?: boolean;
	/** Shows below a choice where it led. */
	about?: (choice: string) => ReactNode;
}) {
	const { copy, questions, title, hasPages, about } = props;
	return (
		<section className="wrap-anywhere">
			<h2 className="text-2xl">{title}</h2>
			{questions.map(
				({ path, title, figures }) =>
					figures && (
						<article key={path} className="mt-8">
							<h3 className="max-w-[40ch] text-xl">
								{hasPages ? <TextLink href={path}>{title}</TextLink> : title}
							</h3>
							<FiguresList {...{ figures, copy, about }} />
						</article>
					),
			)}
		</section>
	);
}
