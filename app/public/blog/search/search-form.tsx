import { Search } from 'lucide-react';
import type { BlogCopy } from '#app/generated/copy.ts';
import { maxTermsLength } from '#app/public/blog/list/list-query.ts';
import { findPath } from '#app/public/find-box/find-entry.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';

const id = 'search-q';

/** The blog's search, a plain GET form. */
export function SearchForm(props: { copy: BlogCopy['search']; terms?: string }) {
	const { copy, terms = '' } = props;
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers before 2023 don't know <search>
		<form
			role="search"
			method="get"
			action={useLocalPath()('/blog')}
			className="mb-8 max-w-[66ch] print:hidden"
		>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{copy.label}
			</label>
			<div className="flex flex-wrap gap-3">
				<input
					id={id}
					type="search"
					name="q"
					// Remounts after a client-side navigation, so that the field shows the new terms.
					key={terms}
					defaultValue={terms}
					maxLength={maxTermsLength}
					autoComplete="off"
					enterKeyHint="search"
					className={`${controlClassName} min-h-12 min-w-0 flex-[1_1_8rem]`}
				/>
				<Button variant="quiet">
					<Search aria-hidden="true" className="size-[1.1em] shrink-0" />
					{copy.button}
				</Button>
			</div>
			<TextLink href={findPath}>{copy.everything}</TextLink>
		</form>
	);
}
