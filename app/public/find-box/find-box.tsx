import { useCallback, useEffect, useRef, useState } from 'react';
import type { FindCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { phoneHref } from '#app/ui/phone-href.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ResultsCopy } from './find-copy.ts';
import { findPath, indexPath, maxTermsLength } from './find-entry.ts';
import { loadSearch } from './load-search.ts';
import type { FindDocument } from './search-documents.ts';

const id = 'find';

type State = { step: 'idle' } | { step: 'failed' } | ({ step: 'found' } & Found);

/** The results of a search, with their copy. */
export interface Found {
	results: readonly FindDocument[];
	copy: ResultsCopy;
}

/**
 * The search across everything. With its script, the index loads at the first focus or key, and nothing typed
 * leaves the page. Without, it's a form that the server answers.
 *
 * @param found by the server's search; undefined before one
 */
export function FindBox(props: { copy: FindCopy['box']; terms?: string; found?: Found }) {
	const { copy, terms = '', found } = props;
	const toLocal = useLocalPath();
	const index = toLocal(indexPath);
	const input = useRef<HTMLInputElement>(null);
	const [state, setState] = useState<State>(found ? { step: 'found', ...found } : { step: 'idle' });

	const search = useCallback(async () => {
		if (!input.current?.value.trim()) return setState({ step: 'idle' });
		try {
			const { find, copy } = await loadSearch(index);
			// Read once the index is here: the visitor may have typed on.
			const value = input.current?.value.trim() ?? '';
			setState(value ? { step: 'found', results: find(value), copy } : { step: 'idle' });
		} catch {
			setState({ step: 'failed' });
		}
	}, [index]);

	// The page hydrates while someone types: continue with what the field has.
	useEffect(() => {
		const field = input.current;
		if (field && document.activeElement === field) {
			loadSearch(index).catch(() => {});
			if (field.value !== field.defaultValue) search();
		}
	}, [search, index]);

	return (
		<div className="print:hidden">
			{/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 don't know <search> */}
			<form
				role="search"
				method="get"
				action={toLocal(findPath)}
				className="max-w-[60ch]"
				onSubmit={(event) => {
					// Once the index has failed to load, the server searches.
					if (state.step === 'failed') return;
					event.preventDefault();
					search();
				}}
			>
				<label htmlFor={id} className="block font-semibold">
					{copy.label}
				</label>
				<p id={`${id}-hint`} className="mb-2.5 text-ink-soft text-sm">
					{copy.private}
				</p>
				<div className="flex gap-3">
					<input
						ref={input}
						id={id}
						type="search"
						name="q"
						key={terms}
						defaultValue={terms}
						maxLength={maxTermsLength}
						aria-describedby={`${id}-hint`}
						autoComplete="off"
						onFocus={() => loadSearch(index).catch(() => {})}
						onInput={search}
						className={`${controlClassName} min-w-0 flex-1`}
					/>
					{/* Held until the page has hydrated, so that the words don't leave it. */}
					<Button variant="quiet" data-replay-click>
						{copy.button}
					</Button>
				</div>
			</form>
			<p role="status" className="mt-2 max-w-[60ch]">
				{status(state, copy)}
			</p>
			{state.step === 'found' && <Results {...state} />}
		</div>
	);
}

function status(state: State, copy: FindCopy['box']): string {
	if (state.step === 'failed') return copy.failed;
	if (state.step === 'idle') return '';
	const count = state.results.length;
	const { none, found } = state.copy;
	if (count === 0) return none;
	return fillIn(count === 1 ? found.one : found.other, { count });
}

/** The matches, best first; without any, where to start and whom to call. */
function Results({ results, copy }: Found) {
	if (results.length === 0) {
		return (
			<ul className="mt-2">
				{copy.links.map(({ label, href }) => (
					<li key={href}>
						<TextLink href={href}>{label}</TextLink>
					</li>
				))}
				{copy.call.map(({ title, phone }) => (
					<li key={phone}>
						<TextLink href={phoneHref(phone)}>
							<span>
								{title}: <Unbroken text={phone} />
							</span>
						</TextLink>
					</li>
				))}
			</ul>
		);
	}
	return (
		<ol className="mt-2 max-w-[66ch]">
			{results.map(({ kind, title, about, href }) => (
				<li key={`${kind} ${href} ${title}`} className="border-rule border-t py-2">
					<a href={href} className="block min-h-11 py-1">
						<span className="text-ink-soft text-sm">{copy.kinds[kind]}</span>
						<span className="block font-semibold text-evergreen underline decoration-2 underline-offset-4">
							{title}
						</span>
					</a>
					{about && <p className="line-clamp-2 text-ink-soft">{about}</p>}
				</li>
			))}
		</ol>
	);
}
