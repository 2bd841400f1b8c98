import { type ReactNode, useEffect, useRef } from 'react';

/** The paper a form is printed on. */
export function FormSheet(props: {
	title: string;
	intro?: string | undefined;
	note: string;
	/** Moves focus to the title once, where the form has taken another screen's place. */
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
