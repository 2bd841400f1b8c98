import type { ReactNode } from 'react';
import type { LongDate } from '#app/platform/time/formats.ts';
import { LinkList } from '#app/ui/link-list.tsx';
import type { ClosedLink } from './load-link.server.ts';

/** The layout of a self-service page: title, lead, then an outcome or error, then the page's content. */
export function LinkLayout(props: {
	title: string;
	lead: string;
	/** The outcome of the last action. */
	notice?: string | undefined;
	/** An error; takes the focus. */
	alert?: { title: string; help: string } | undefined;
	children?: ReactNode;
}) {
	return (
		<div className="mx-auto max-w-3xl space-y-8 px-5 py-12 sm:px-8 lg:py-16">
			<div>
				<h1 className="text-4xl lg:text-3xl">{props.title}</h1>
				<p className="mt-5 max-w-[60ch] text-ink-soft text-lg">{props.lead}</p>
			</div>
			{props.notice && (
				// biome-ignore lint/a11y/noAutofocus: the outcome must be read first
				<p role="status" tabIndex={-1} autoFocus className="border-evergreen border-l-4 pl-4">
					{props.notice}
				</p>
			)}
			{props.alert && (
				// biome-ignore lint/a11y/noAutofocus: the error must be read first
				<div role="alert" tabIndex={-1} autoFocus className="border-4 border-coral p-4">
					<p className="font-semibold">{props.alert.title}</p>
					<p className="mt-1">{props.alert.help}</p>
				</div>
			)}
			{props.children}
		</div>
	);
}

/** The page of a link that doesn't open, with the reason. */
export function ClosedPage({ closed, links }: ClosedLink) {
	return (
		<LinkLayout {...closed}>
			<LinkList links={links} />
		</LinkLayout>
	);
}

/** A text that names a time, which the page's script writes in the reader's zone. */
export function Dated({ text, at }: { text: string; at: LongDate | undefined }) {
	if (!at) return text;
	const [before, ...after] = text.split(at.text);
	return (
		<>
			{before}
			<time dateTime={at.iso}>{at.text}</time>
			{after.join(at.text)}
		</>
	);
}

/** A label and a text; an own one, such as a reference or what a person typed, stays as it is on a translated page. */
export interface Line {
	label: string;
	text: string;
	own?: boolean;
	empty?: boolean;
	at?: LongDate | undefined;
}

/** A list of labels and texts; line breaks of a text are preserved. */
export function Lines(props: { lines: Line[] }) {
	return (
		<dl className="mt-3 space-y-4">
			{props.lines.map(({ label, text, own, empty }) => (
				<div key={label}>
					<dt className="font-semibold">{label}</dt>
					<dd
						translate={own ? 'no' : undefined}
						className={`wrap-anywhere whitespace-pre-wrap ${empty ? 'text-ink-soft' : ''}`}
					>
						{text}
					</dd>
				</div>
			))}
		</dl>
	);
}
