import { Fragment, type ReactNode, useRef } from 'react';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { useFocusWhenShown } from '#app/ui/use-focus-when-shown.ts';

/**
 * The thank-you screen: in the form's place, a stamped stub that says what happens next. Its heading takes
 * focus, so that screen readers announce it. The button leads to the blank form, with JavaScript or without.
 */
export function ThankYou(props: {
	title: string;
	stamp: string;
	body: string;
	nextTitle: string;
	next: { label: string; value: string; href?: string | undefined }[];
	/** Lets people ask about their submission, even if they gave no name. */
	reference?: { label: string; value: string; use: string } | undefined;
	/** What is left to do, below the stub. */
	step?: ReactNode;
	again: string;
	action: string;
	/** Shows the blank form in place; without it, the button loads the page again. */
	onAgain?: (() => void) | undefined;
	illustration: ReactNode;
	/** Links to go on from. */
	meanwhile: { title: string; links: { label: string; href: string }[] };
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	useFocusWhenShown(heading);
	const { meanwhile } = props;
	return (
		<div className="form-page mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-20">
			<div className="form-place">
				<div className="receipt receipt-stub">
					<p className="stamp mb-5 ml-8 w-fit max-sm:float-none max-sm:ml-0">{props.stamp}</p>
					<h1
						ref={heading}
						tabIndex={-1}
						// Without JavaScript, the browser moves focus here.
						// biome-ignore lint/a11y/noAutofocus: the outcome must be read first
						autoFocus
						// flow-root keeps every line clear of the stamp, so that text-balance works on equal widths.
						className="flow-root max-w-[16ch] text-3xl"
					>
						{sentencesOf(props.title).map((sentence) => (
							<Fragment key={sentence}>
								<span className="block">{sentence}</span>{' '}
							</Fragment>
						))}
					</h1>
					<p className="mt-4 clear-right text-balance">
						<Unbroken text={props.body} />
					</p>
					<h2 className="mt-6 text-lg">{props.nextTitle}</h2>
					<div className="@container">
						<dl className="mt-2 space-y-2">
							{props.reference && (
								<div className="receipt-line">
									<dt>{props.reference.label}</dt>
									<dd>
										<span className="unbroken">{props.reference.value}</span>
									</dd>
								</div>
							)}
							{props.next.map((line) => (
								<div key={line.label} className="receipt-line">
									<dt>{line.label}</dt>
									<dd className="text-balance">
										{line.href ? (
											<TextLink href={line.href}>{line.value}</TextLink>
										) : (
											<Unbroken text={line.value} />
										)}
									</dd>
								</div>
							))}
						</dl>
						{props.reference && <p className="mt-4 text-sm">{props.reference.use}</p>}
					</div>
				</div>
				{props.step}
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
					<button type="submit" className={buttonClassName('quiet')}>
						{props.again}
					</button>
				</form>
			</div>
			<div>
				<div className="illustration-small mb-5 lg:mb-7">{props.illustration}</div>
				<h2 className="text-xl">{meanwhile.title}</h2>
				<ul className="mt-2">
					{meanwhile.links.map(({ label, href }) => (
						<li key={href}>
							<TextLink href={href}>{label}</TextLink>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

/** Each sentence starts on a line of its own; otherwise the second would wrap after a word or two. */
function sentencesOf(title: string): string[] {
	return title.match(/\S\P{Sentence_Terminal}*\p{Sentence_Terminal}*/gu) ?? [];
}
