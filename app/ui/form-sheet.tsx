import type { ReactNode } from 'react';

/** The paper a form is printed on. */
export function FormSheet(props: {
	title: string;
	intro?: string | undefined;
	note: string;
	children: ReactNode;
}) {
	return (
		<div className="space-y-6 rounded-md border border-rule bg-surface p-5 shadow-paper sm:p-8">
			<div>
				<h2 className="text-2xl">{props.title}</h2>
				{props.intro && <p className="mt-2">{props.intro}</p>}
				<p className="mt-2 text-ink-soft text-sm">{props.note}</p>
			</div>
			{props.children}
		</div>
	);
}
