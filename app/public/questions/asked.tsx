import type { ReactNode } from 'react';
import type { ShownQuestion } from '#app/domain/questions/public-questions.server.ts';
import type { QuestionsCopy } from '#app/generated/copy.ts';
import { Button } from '#app/ui/button.tsx';

/** A question's choices, each a button that answers it; works without JavaScript. */
export function Choices({ path, title, choices }: ShownQuestion) {
	return (
		<form method="post" action={path} className="mt-6">
			<fieldset className="grid max-w-[40ch] gap-3">
				<legend className="sr-only">{title}</legend>
				{choices.map((choice, place) => (
					<Button key={choice} variant="quiet" name="choice" value={place}>
						{choice}
					</Button>
				))}
			</fieldset>
		</form>
	);
}

/** The figures of a question, with a bar beside each that is shown. */
export function FiguresList(props: {
	figures: NonNullable<ShownQuestion['figures']>;
	copy: QuestionsCopy;
	/** Shows below a choice where it led. */
	about?: ((choice: string) => ReactNode) | undefined;
}) {
	const { figures, copy, about } = props;
	const { total, date, rows, note } = figures;
	const [before, after] = copy.closed.split('{date}');
	return (
		<>
			<dl className="mt-4 max-w-[50ch]">
				{rows.map(({ choice, said, share }) => (
					<div
						key={choice}
						className="border-control border-t-2 border-dotted py-3 last:border-b-2"
					>
						<dt className="font-semibold">{choice}</dt>
						<dd className="mt-1">
							{said}
							{share !== undefined && (
								<svg
									viewBox="0 0 100 1"
									preserveAspectRatio="none"
									aria-hidden="true"
									className="mt-1 block h-3 w-full bg-mint text-evergreen"
								>
									<rect width={share} height={1} fill="currentColor" />
								</svg>
							)}
							{about?.(choice)}
						</dd>
					</div>
				))}
			</dl>
			<p className="mt-4">
				{total}{' '}
				{date && (
					<>
						{before}
						<time dateTime={date.iso}>{date.text}</time>
						{after}
					</>
				)}
			</p>
			{note && <p className="mt-2 max-w-[60ch] text-ink-soft">{note}</p>}
		</>
	);
}
