import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate, useSubmit } from 'react-router';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { DeskForm } from './form.tsx';

/** A result of the command palette. */
export interface Match {
	/** Unique among the matches for a text. */
	id: string;
	kind: 'message' | 'post' | 'screen' | 'action' | 'search';
	/** For a search, where it looks; the typed text follows. */
	label: string;
	/** URL of a screen; a post's editor is a document of its own. */
	href?: string;
	/** A POST instead of a link: for a search, with the typed text as `term`. */
	post?: { action: string; fields: Record<string, string>; term?: string };
}

/** All matches for a text, and the only one that fits without doubt, if there is one. */
export interface Found {
	typed: string;
	matches: Match[];
	best: Match | undefined;
}

/** Milliseconds without a key after which suggestions are asked for. */
const pause = 120;

/**
 * The one field for everything, at the top of every screen: Ctrl+K goes there. A form that leads to what was meant or to
 * the screen `/desk/find`; with a script also a combobox, by the ARIA Authoring Practices. What is typed is posted, never in a URL.
 */
export function FindField() {
	const [typed, setTyped] = useState('');
	const [isOpen, setOpen] = useState(false);
	/** The option that Enter takes; -1 while there's none, and then it sends the form. */
	const [active, setActive] = useState(-1);
	const { matches, suggest, stop } = useSuggestions();
	const go = useGo();
	const input = useRef<HTMLInputElement>(null);
	const list = useId();
	const shown = isOpen && matches.length > 0;
	const optionId = (index: number) => `${list}-${index}`;

	function open(text: string, wait: number) {
		setOpen(true);
		setActive(-1);
		suggest(text, wait);
	}
	function close() {
		setOpen(false);
		setActive(-1);
	}
	function choose(match: Match) {
		stop();
		go(match, typed);
		setTyped('');
		close();
		input.current?.blur();
	}
	function move(by: 1 | -1) {
		if (!shown) return open(typed, 0);
		const places = matches.length;
		const next = active < 0 && by < 0 ? places - 1 : (active + by + places) % places;
		setActive(next);
		document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
	}
	function onKeyDown(event: React.KeyboardEvent) {
		const { key, nativeEvent } = event;
		// Enter that ends a composition chooses nothing (IME).
		if (nativeEvent.isComposing) return;
		const match = shown ? matches[active] : undefined;
		if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
		else if (key === 'Enter' && match) choose(match);
		else if (key === 'Escape' && (shown || typed !== '')) shown ? close() : setTyped('');
		else return;
		event.preventDefault();
	}

	useCtrlK(() => {
		input.current?.focus();
		input.current?.select();
		open(typed, 0);
	});
	return (
		<DeskForm
			action="/desk/find"
			className="desk-find"
			onSubmit={() => {
				stop();
				setTyped('');
				close();
			}}
		>
			<button type="submit" aria-label="Go">
				<Search size="1.25em" aria-hidden="true" />
			</button>
			<input
				ref={input}
				name="q"
				value={typed}
				maxLength={200}
				autoComplete="off"
				spellCheck={false}
				placeholder="Find or go to"
				aria-label="Find or go to"
				aria-keyshortcuts="Control+K Meta+K"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={shown}
				aria-controls={list}
				aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
				onChange={({ currentTarget: { value } }) => {
					setTyped(value);
					open(value, pause);
				}}
				onKeyDown={onKeyDown}
				onBlur={close}
			/>
			<Shortcut />
			{shown && (
				<p role="status" className="sr-only">
					{matches.length === 1 ? '1 match' : `${matches.length} matches`}
				</p>
			)}
			<div role="listbox" id={list} aria-label="Matches" className="desk-matches" hidden={!shown}>
				{shown &&
					matches.map((match, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
						<div
							key={match.id}
							id={optionId(index)}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							// Pressing leaves the focus in the field; its end is the choice, so a list can be scrolled by touch.
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => choose(match)}
						>
							<span>
								{match.label}
								{match.kind === 'search' && ` “${typed.trim()}”`}
							</span>
							<span className="text-ink-soft">{kinds[match.kind]}</span>
						</div>
					))}
			</div>
		</DeskForm>
	);
}

const kinds: Record<Match['kind'], string> = {
	message: 'Message',
	post: 'Post',
	screen: 'Screen',
	action: 'Action',
	search: 'Search',
};

/**
 * Asks for what a text may mean; the last matches stay until others are there. `stop` before one goes anywhere: an action
 * of a fetcher that ends while a form is being submitted takes the data of the screen that is shown (React Router 8.4),
 * and the whole frame would be made anew, without its focus.
 */
function useSuggestions() {
	const { data, submit, reset } = useFetcher<Found>({ key: 'find' });
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const suggest = (typed: string, wait: number) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			submit(
				{ q: typed, intent: 'suggest' },
				{ method: 'post', action: '/desk/find', defaultShouldRevalidate: false },
			);
		}, wait);
	};
	const stop = () => {
		clearTimeout(timer.current);
		reset();
	};
	return { matches: data?.matches ?? [], suggest, stop };
}

/** Goes where a match leads, or sends what it does. */
function useGo() {
	const navigate = useNavigate();
	const submit = useSubmit();
	return ({ href, post, kind }: Match, typed: string) => {
		// The post editor is a document of its own.
		if (kind === 'post' && href !== undefined) return location.assign(href);
		if (href !== undefined) return void navigate(href);
		if (!post) return;
		const { action, fields, term } = post;
		void submit({ ...fields, ...(term && { [term]: typed.trim() }) }, { method: 'post', action });
	};
}

/** Calls back when Ctrl+K or ⌘K is pressed, unless something on the screen has a use for it. */
function useCtrlK(go: () => void) {
	const latest = useRef(go);
	useEffect(() => {
		latest.current = go;
	});
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
			if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
			if (defaultPrevented || document.querySelector('dialog:modal')) return;
			event.preventDefault();
			latest.current();
		};
		addEventListener('keydown', onKey);
		return () => removeEventListener('keydown', onKey);
	}, []);
}

/** The keys that go to the field, once there is something that hears them. */
function Shortcut() {
	const hydrated = useHydrated();
	return (
		<span aria-hidden="true" className="desk-find-keys">
			{hydrated && (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K')}
		</span>
	);
}
