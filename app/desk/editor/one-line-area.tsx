/** A title that wraps: a text area of one line, which grows with its text. */
export function OneLineArea(props: {
	name: string;
	label: string;
	placeholder: string;
	value: string;
	className: string;
}) {
	const { name, label, placeholder, value, className } = props;
	return (
		<>
			<label htmlFor={`field-${name}`} className="sr-only">
				{label}
			</label>
			<textarea
				id={`field-${name}`}
				name={name}
				rows={1}
				placeholder={placeholder}
				defaultValue={value}
				autoComplete="off"
				className={className}
			/>
		</>
	);
}
