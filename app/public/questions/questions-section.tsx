import type { loadQuestions } from '#app/domain/questions/public-questions.server.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Choices, FiguresList } from './asked.tsx';

/** The open question of the Insight Network, and the figures of earlier ones. */
export function QuestionsSection({ copy, questions }: Awaited<ReturnType<typeof loadQuestions>>) {
	const open = questions.find(({ isOpen }) => isOpen);
	const before = questions.filter(({ figures }) => figures);
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
			{before.length > 0 && (
				<section>
					<h2 className="text-2xl">{copy.before}</h2>
					{before.map(({ path, title, figures }) => (
						<article key={path} className="mt-8">
							<h3 className="max-w-[40ch] text-xl">
								<TextLink href={path}>{title}</TextLink>
							</h3>
							{figures && <FiguresList figures={figures} copy={copy} />}
						</article>
					))}
				</section>
			)}
		</div>
	);
}
