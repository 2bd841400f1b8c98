import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { phoneHref } from '#app/ui/phone-href.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { FindBoxCopy } from './find-copy.ts';
import { findPath, maxTermsLength } from './find-entry.ts';
import { loadSearch } from './load-search.ts';
import type { FindDocument } from './search-documents.ts';

const id = 'find-q';

type State =
	| { step: 'idle' }
	| { step: 'loading' }
	| { step: 'failed' }
	| { step: 'found'; results: readonly FindDocument[] };

/**
 * The search across everything. With its script, the index loads at the first focus or key, and nothing typed
 * leaves the page. Without, it's a form that the server answers.
 *
 * @param results of the server's search; undefined before one
 */
export function FindBox(props: {
	copy: FindBoxCopy;
	terms?: string;
	results?: readonly FindDocument[];
}) {
	const { copy, terms = '', results } = props;
	const input = useRef<HTMLInputElement>(null);
	const [state, setState] = useState<State>(
		results ? { step: 'found', results } : { step: 'idle' },
	);

	const search = useCallback(async () => {
		if (!input.current?.value.trim()) return setState({ step: 'idle' });
		setState((before) => (before.step === 'found' ? before : { step: 'loading' }));
		try {
			const find = await loadSearch();
			// Read once the index is here: the visitor may have typed on.
			const value = input.current?.value.trim() ?? '';
			setState(value ? { step: 'found', results: find(value) } : { step: 'idle' });
		} catch {
			setState({ step: 'failed' });
		}
	}, []);

	// The page hydrates while someone types: continue with what the field has.
	useEffect(() => {
		const field = input.current;
		if (field && document.activeElement === field) {
			loadSearch().catch(() => {});
			if (field.value !== field.defaultValue) search();
		}
	}, [search]);

	return (
		<div className="print:hidden">
			{/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 don't know <search> */}
			<form
				role="search"
				method="get"
				action={findPath}
				className="max-w-[66ch]"
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
				<p id={`${id}-hint`} className="mb-2 text-ink-soft text-sm">
					{copy.hint} {copy.private}
				</p>
				<div className="flex flex-wrap gap-3">
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
						enterKeyHint="search"
						onFocus={() => loadSearch().catch(() => {})}
						onInput={search}
						className={`${controlClassName} min-h-12 min-w-0 flex-[1_1_12rem]`}
					/>
					{/* Held until the page has hydrated, so that the words don't leave it. */}
					<Button variant="quiet" data-replay-click>
						<Search aria-hidden="true" className="size-[1.1em] shrink-0" />
						{state.step === 'failed' ? copy.server : copy.button}
					</Button>
				</div>
			</form>
			<p role="status" className="mt-3 max-w-[60ch] empty:hidden">
				{status(state, copy)}
			</p>
			{state.step === 'found' && <Results results={state.results} copy={copy} />}
		</div>
	);
}

function status(state: State, copy: FindBoxCopy): string {
	if (state.step === 'loading') return copy.loading;
	if (state.step === 'failed') return copy.failed;
	if (state.step === 'idle') return '';
	const count = state.results.length;
	if (count === 0) return copy.none;
	return fillIn(count === 1 ? copy.found.one : copy.found.other, { count });
}

/** The matches, best first; without any, where to start and whom to call. */
function Results(props: { results: readonly FindDocument[]; copy: FindBoxCopy }) {
	const { results, copy } = props;
	if (results.length === 0) {
		return (
			<ul className="mt-2">
				{copy.help_links.map(({ label, href }) => (
					<li key={href}>
						<TextLink href={href}>{label}</TextLink>
					</li>
				))}
				{copy.call.map(({ title, phone }) => (
					<li key={phone}>
						<TextLink href={phoneHref(phone)}>
							{title}: {phone}
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
