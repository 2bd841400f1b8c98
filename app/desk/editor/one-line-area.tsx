import { useEffect, useRef } from 'react';

/** A text area for a one-line value that wraps and grows with its text. */
export function OneLineArea(props: {
	name: 'title' | 'subtitle';
	label: string;
	hint: string;
	/** The value's language as a BCP 47 tag. */
	lang: string;
	value: string;
	className: string;
}) {
	const { name, label, hint, lang, value, className } = props;
	const area = useRef<HTMLTextAreaElement>(null);
	const grow = () => {
		// Fallback for browsers without `field-sizing`.
		if (!area.current || CSS.supports('field-sizing', 'content')) return;
		area.current.style.height = 'auto';
		area.current.style.height = `${area.current.scrollHeight}px`;
	};
	useEffect(grow, []);
	return (
		<>
			<label htmlFor={`field-${name}`} className="sr-only">
				{label}
			</label>
			<textarea
				ref={area}
				id={`field-${name}`}
				name={name}
				rows={1}
				lang={lang}
				placeholder={hint}
				defaultValue={value}
				autoComplete="off"
				className={className}
				onInput={grow}
			/>
		</>
	);
}
