import { type RefObject, useEffect, useRef } from 'react';
import { fieldIds } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * Moves focus to an element that has just appeared, so that screen readers announce it (WCAG 4.1.3), and
 * again when `content` changes. Not while hydrating: the browser already moved focus there as the document
 * arrived (`autofocus`), and a visitor whose first interaction hydrates the page is in a field by now.
 */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, content?: unknown): void {
	const hydrated = useHydrated();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the end of hydration must not move focus
	useEffect(() => {
		if (hydrated) element.current?.focus();
	}, [content]);
}

/**
 * Begins the title of the browser's tab with the word for an error, as the server does, while there is one.
 *
 * @param word undefined while there is none
 */
export function useErrorTitle(word: string | undefined): void {
	useEffect(() => {
		if (!word) return;
		const begin = `${word} `;
		if (!document.title.startsWith(begin)) document.title = begin + document.title;
		return () => {
			document.title = document.title.replace(begin, '');
		};
	}, [word]);
}

/** Lists the errors, with a link to each control; takes focus when it appears (WCAG 3.3.1). */
export function ErrorSummary(props: {
	/** For a form sent by GET, whose URL leads here. */
	id?: string;
	title: string;
	help: string;
	/** Messages by the control's name. */
	errors: Record<string, string>;
	/** Another object for each refusal, where `errors` also changes while the visitor corrects them. */
	refusal?: object;
}) {
	const box = useRef<HTMLDivElement>(null);
	useFocusWhenShown(box, props.refusal ?? props.errors);
	return (
		<div
			ref={box}
			id={props.id}
			tabIndex={-1}
			// Without JavaScript, the browser moves focus here.
			// biome-ignore lint/a11y/noAutofocus: an error summary must be read first
			autoFocus
			className="col-span-full rounded-md border-4 border-coral bg-surface p-4"
		>
			<div role="alert">
				<h2 className="text-lg">{props.title}</h2>
				<p className="mt-1">{props.help}</p>
				<ul className="mt-2">
					{Object.entries(props.errors).map(([name, message]) => (
						<li key={name}>
							<a
								href={`#${fieldIds(name).id}`}
								className="wrap-anywhere flex min-h-11 items-center py-1.5 text-coral-deep leading-snug underline underline-offset-4"
							>
								{message}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
