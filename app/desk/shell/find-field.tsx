import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { postJson } from './post-json.ts';

/** A result of the command palette. */
export interface Match {
	/** Unique among the matches for a text. */
	id: string;
	kind: 'message' | 'post' | 'screen' | 'action' | 'search';
	/** For a search, the area it searches. The typed text follows it. */
	label: string;
	/** URL of the match. */
	href?: string;
	/** A POST instead of a link. A search sends the typed text as the field `term`. */
	post?: { action: string; fields: Record<string, string>; term?: string };
}

/** All matches for a text, and the best one: the only certain match, or a search if there is none. */
export interface Found {
	matches: Match[];
	best: Match | undefined;
}

/** Milliseconds without typing before suggestions are requested. */
const pause = 120;

/**
 * The command palette at the top of every screen, focused with Ctrl+K: a combobox (ARIA Authoring Practices). The
 * typed text is posted, never in a URL.
 */
export function CommandPalette() {
	const [typed, setTyped] = useState('');
	const [isOpen, setOpen] = useState(false);
	/** The option that Enter chooses; -1 for none, and Enter takes the best match. */
	const [active, setActive] = useState(-1);
	const { matches, status, suggest, stop } = useSuggestions();
	const go = useGo();
	const input = useRef<HTMLInputElement>(null);
	const list = useId();
	const shown = isOpen && matches.length > 0;
	const optionId = (index: number) => `${list}-${index}`;

	function open(text: string, wait: number) {
		setOpen(true);
		setActive(-1);
		void suggest(text, wait);
	}
	async function chooseBest() {
		setOpen(true);
		const best = await suggest(typed, 0);
		if (best) choose(best);
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
		// Ignores the Enter that ends an IME composition.
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
		<form
			method="post"
			action="/desk/find"
			autoComplete="off"
			className="desk-find"
			onSubmit={(event) => {
				event.preventDefault();
				void chooseBest();
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
				spellCheck={false}
				placeholder="Find (Ctrl K)"
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
			{isOpen && (
				<p role="status" className={status && matches.length === 0 ? 'desk-matches' : 'sr-only'}>
					{status}
				</p>
			)}
			<div role="listbox" id={list} aria-label="Matches" className="desk-matches" hidden={!shown}>
				{shown &&
					matches.map((match, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and has the focus
						<div
							key={match.id}
							id={optionId(index)}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							// Keeps the focus in the input, and chooses on release so that a list can be
							// scrolled by touch.
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
		</form>
	);
}

const kinds: Record<Match['kind'], string> = {
	message: 'Message',
	post: 'Post',
	screen: 'Screen',
	action: 'Action',
	search: 'Search',
};

const unreachable =
	'The search didn’t answer. Check your connection, and that you’re still signed in, then try again.';
const nothing = 'No message, post, screen or action has that name.';

/**
 * Requests the matches of a text; the last ones stay until new ones arrive. `suggest` resolves to the best match, and
 * to undefined if there is none or newer text was typed meanwhile.
 */
function useSuggestions() {
	const [found, setFound] = useState<Found | 'unreachable'>();
	const latest = useRef(new AbortController());
	const stop = () => latest.current.abort();
	useEffect(() => () => latest.current.abort(), []);
	const suggest = async (typed: string, wait: number) => {
		stop();
		latest.current = new AbortController();
		const { signal } = latest.current;
		await new Promise((done) => setTimeout(done, wait));
		if (signal.aborted) return undefined;
		const result = await find(typed);
		if (signal.aborted) return undefined;
		setFound(result);
		return result === 'unreachable' ? undefined : result.best;
	};
	const matches = typeof found === 'object' ? found.matches : [];
	return { matches, status: found && statusOf(found), suggest, stop };
}

function statusOf(found: Found | 'unreachable'): string {
	if (found === 'unreachable') return unreachable;
	const { length } = found.matches;
	if (length === 0) return nothing;
	return length === 1 ? '1 match' : `${length} matches`;
}

async function find(typed: string): Promise<Found | 'unreachable'> {
	const form = new FormData();
	form.set('q', typed);
	const { matches, best } = (await postJson<Found>('/desk/find', form)) ?? {};
	return matches ? { matches, best } : 'unreachable';
}

/** Follows a match's link, or submits its form. */
function useGo() {
	const navigate = useNavigate();
	const submit = useSubmit();
	return ({ href, post }: Match, typed: string) => {
		if (href !== undefined) return void navigate(href);
		if (!post) return;
		const { action, fields, term } = post;
		void submit({ ...fields, ...(term && { [term]: typed.trim() }) }, { method: 'post', action });
	};
}

/** Calls `go` when Ctrl+K or ⌘K is pressed, unless another control on the screen handles the key. */
function useCtrlK(go: () => void) {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
		if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
		if (defaultPrevented || document.querySelector('dialog:modal')) return;
		event.preventDefault();
		go();
	});
	useEffect(() => {
		addEventListener('keydown', onKey);
		return () => removeEventListener('keydown', onKey);
	}, []);
}
