import { Unbroken } from '#app/ui/unbroken.tsx';
import { BillDown } from '../illustrations/bill-down.tsx';
import { PhotoTaken } from '../illustrations/photo-taken.tsx';
import { ClaimSent } from './claim-sent.tsx';
import { WholeView } from './whole-view.tsx';
import { YearAhead } from './year-ahead.tsx';

const illustrations = [PhotoTaken, ClaimSent, BillDown, YearAhead, WholeView];

/** Steps as the lines of one long receipt; the last of them is its total. */
export function ReceiptSteps(props: {
	title: string;
	/** Labels of what the visitor does, what the app does, and the last line. */
	you: string;
	app: string;
	total: string;
	steps: {
		title: string;
		text: string;
		more: string[];
		/** The tag of a step that can be skipped. */
		optional?: string | undefined;
		you: string;
		app: string;
	}[];
}) {
	return (
		<section className="mx-auto max-w-6xl px-5 pb-14 sm:px-8 lg:pb-24">
			{/* A container query, because enlarged text leaves less room for columns. */}
			<div className="@container">
				<div className="receipt receipt-long">
					<h2 className="text-2xl">{props.title}</h2>
					<ol className="mt-6">
						{props.steps.map((step, place) => {
							const Illustration = illustrations[place];
							const isTotal = place === props.steps.length - 1;
							return (
								<li
									key={step.title}
									className={`${isTotal ? 'receipt-total' : 'receipt-rule'} receipt-step`}
								>
									<div className="receipt-step-illustration illustration-small">
										{Illustration && <Illustration />}
									</div>
									<span
										aria-hidden="true"
										className="receipt-number font-display text-3xl leading-none"
									>
										{place + 1}
									</span>
									<div>
										{isTotal && <p className="receipt-soft font-semibold">{props.total}</p>}
										<h3 className={isTotal ? 'text-4xl' : 'text-2xl'}>
											{step.title}{' '}
											{step.optional && <span className="receipt-tag">{step.optional}</span>}
										</h3>
										{[step.text, ...step.more].map((paragraph) => (
											<p key={paragraph} className="mt-3 max-w-[56ch] @2xl:text-balance">
												<Unbroken text={paragraph} />
											</p>
										))}
									</div>
									<dl className="@container receipt-step-parts space-y-1">
										<div className="receipt-line">
											<dt>{props.you}</dt>
											<dd>{step.you}</dd>
										</div>
										<div className="receipt-line">
											<dt>{props.app}</dt>
											<dd>{step.app}</dd>
										</div>
									</dl>
								</li>
							);
						})}
					</ol>
				</div>
			</div>
		</section>
	);
}
