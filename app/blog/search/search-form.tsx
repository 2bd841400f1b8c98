import { Search } from 'lucide-react';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { controlClassName } from '../../ui/control-frame.tsx';

/** One line to search with; the browser sends it as an address. */
export function SearchForm(props: {
	action: string;
	name: string;
	label: string;
	button: string;
	/** What was searched for. */
	value: string;
	maxLength: number;
}) {
	const id = `search-${props.name}`;
	return (
		// biome-ignore lint/a11y/useSemanticElements: <search> is unknown to browsers before 2023
		<form
			role="search"
			method="get"
			action={props.action}
			className="mb-8 max-w-[66ch] print:hidden"
		>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{props.label}
			</label>
			<div className="flex flex-wrap gap-3">
				<input
					id={id}
					type="search"
					name={props.name}
					// A search that changed the page is in the field again.
					key={props.value}
					defaultValue={props.value}
					maxLength={props.maxLength}
					autoComplete="off"
					enterKeyHint="search"
					className={`${controlClassName} min-h-12 min-w-0 flex-[1_1_12rem]`}
				/>
				<button type="submit" className={buttonClassName('quiet')}>
					<Search aria-hidden="true" className="size-[1.1em] shrink-0" />
					{props.button}
				</button>
			</div>
		</form>
	);
}
