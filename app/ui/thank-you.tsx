import { useEffect, useRef } from 'react';
import { buttonLook } from './button-look.ts';

/**
 * What a visitor sees once a form is stored: a stamped stub that says what happens next. It takes
 * focus, so that a screen reader says so. The button leads to the blank form, with JavaScript or without.
 */
export function ThankYou(props: {
	title: string;
	stamp: string;
	body: string;
	nextTitle: string;
	next: { label: string; value: string }[];
	again: string;
	action: string;
	/** Shows the blank form in place; without it the button loads the page anew. */
	onAgain?: (() => void) | undefined;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-20">
			<div className="receipt receipt-stub max-w-2xl">
				<p className="stamp mb-5 ml-8 w-fit max-sm:float-none max-sm:ml-0">{props.stamp}</p>
				<h1
					ref={heading}
					tabIndex={-1}
					// Without JavaScript the browser itself moves there.
					// biome-ignore lint/a11y/noAutofocus: what became of the form must be read first
					autoFocus
					className="text-3xl"
				>
					{props.title}
				</h1>
				<p className="mt-4 text-balance">{props.body}</p>
				<h2 className="mt-6 text-lg">{props.nextTitle}</h2>
				<dl className="mt-2 space-y-2">
					{props.next.map(({ label, value }) => (
						<div key={label} className="receipt-line">
							<dt>{label}</dt>
							<dd className="ml-auto text-right">{value}</dd>
						</div>
					))}
				</dl>
			</div>
			<form
				method="get"
				action={props.action}
				className="mt-10"
				onSubmit={(event) => {
					if (!props.onAgain) return;
					event.preventDefault();
					props.onAgain();
				}}
			>
				<button type="submit" className={buttonLook('quiet')}>
					{props.again}
				</button>
			</form>
		</section>
	);
}
