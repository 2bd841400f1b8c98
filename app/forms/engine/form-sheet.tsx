import { type ReactNode, useEffect, useRef } from 'react';

/** The sheet of paper around a form's controls: title, intro, and the note on required fields. */
export function FormSheet(props: {
	title: string;
	intro?: string | undefined;
	note: string;
	/** Moves focus to the title, when the form replaces the thank-you screen. */
	focus: boolean;
	children: ReactNode;
}) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (props.focus) title.current?.focus();
	}, [props.focus]);
	return (
		<div className="form-sheet">
			<div className="form-sheet-head">
				<h2 ref={title} tabIndex={-1} className="text-2xl lg:text-xl">
					{props.title}
				</h2>
				{props.intro && <p className="mt-2">{props.intro}</p>}
				<p className="mt-2 text-balance text-ink-soft text-sm">{props.note}</p>
			</div>
			{props.children}
		</div>
	);
}
