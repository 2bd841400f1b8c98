import type { ReactNode } from 'react';
import type { LookUpName } from '#app/domain/help/look-up.ts';
import { maxTermsLength } from '#app/public/find-box/find-entry.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import lookUpScript from './script/look-up.ts?worker&url';

/** A field that leads to an entry of the page. Its script goes there in the page; without it, the server does. */
export function LookUpForm(props: {
	/** Of the page. */
	path: string;
	copy: { label: string; hint: string; button: string; none: string };
	/** The sentence that says where typed words go. */
	privacy: string;
	/** To suggest; an entry with `data-code` needs none. */
	names?: readonly LookUpName[];
	/** The words that the server found no entry for. */
	missing: string | null;
	/** Hidden fields: what else the page was asked for. */
	children?: ReactNode;
}) {
	const { copy, missing } = props;
	return (
		<form
			method="get"
			action={useLocalPath()(props.path)}
			data-own={lookUpScript}
			data-look-up
			className="mt-6 max-w-[60ch] print:hidden"
		>
			<label htmlFor="look-up" className="mb-2.5 block font-semibold">
				{copy.label}
			</label>
			<div className="flex flex-wrap gap-3">
				<input
					id="look-up"
					type="search"
					name="q"
					list={props.names && 'look-up-names'}
					defaultValue={missing ?? ''}
					maxLength={maxTermsLength}
					aria-describedby="look-up-hint"
					autoComplete="off"
					className={`${controlClassName} min-w-0 flex-1 basis-40`}
				/>
				<Button variant="quiet">{copy.button}</Button>
				{props.children}
			</div>
			<p id="look-up-hint" className="mt-2 text-ink-soft text-sm">
				{copy.hint} {props.privacy}
			</p>
			{props.names && (
				<datalist id="look-up-names">
					{props.names.map(({ name, id }) => (
						<option key={name} value={name} data-id={id} />
					))}
				</datalist>
			)}
			<div role="status">
				<p hidden={missing === null} className="mt-3">
					<LinkedText text={copy.none} />
				</p>
			</div>
		</form>
	);
}
