import { useEffect, useRef } from 'react';
import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { useHydrated } from '../frame/controls.tsx';

/** Set where somebody turned the keys off (WCAG 2.1.4). */
const offKey = 'desk-shortcuts-off';

/** The keys for going through many items, and the list of them: without the script no key does anything. */
export function ShortcutSheet({ copy }: { copy: DeskCopy['inbox']['shortcuts'] }) {
	const hydrated = useHydrated();
	const sheet = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { current } = sheet;
			if (!current || current.open || localStorage.getItem(offKey) !== null) return;
			// Never while typing, and never with a modifier key.
			if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			if (event.defaultPrevented || isTyping(event.target)) return;
			if (press(event.key, current)) event.preventDefault();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
	return (
		<>
			<p>
				<button
					type="button"
					className="desk-link"
					hidden={!hydrated}
					onClick={() => sheet.current?.showModal()}
				>
					{copy.open}
				</button>
			</p>
			<dialog ref={sheet} className="desk-dialog" aria-labelledby="shortcuts-title">
				<h2 id="shortcuts-title" className="text-xl">
					{copy.title}
				</h2>
				<dl className="desk-keys">
					{copy.keys.map(({ key, does }) => (
						<div key={key}>
							<dt>
								<kbd>{key}</kbd>
							</dt>
							<dd>{does}</dd>
						</div>
					))}
				</dl>
				<label className="desk-check">
					<input
						key={String(hydrated)}
						type="checkbox"
						defaultChecked={hydrated && localStorage.getItem(offKey) !== null}
						onChange={({ target }) => {
							if (target.checked) localStorage.setItem(offKey, '');
							else localStorage.removeItem(offKey);
						}}
					/>
					<span>{copy.off}</span>
				</label>
				<form method="dialog" className="mt-4">
					<button type="submit" className="desk-button">
						{copy.close}
					</button>
				</form>
			</dialog>
		</>
	);
}

/** @returns whether the key does anything here */
function press(key: string, sheet: HTMLDialogElement): boolean {
	switch (key) {
		case 'j':
			return move(1);
		case 'k':
			return move(-1);
		case 'e':
		case 's':
			return act(key);
		case 'r':
			return reply(document.querySelector<HTMLElement>('[data-shortcut="r"]'));
		case '/':
			return focus(document.querySelector<HTMLElement>('[name="q"]'));
		case '?':
			sheet.showModal();
			return true;
		default:
			return false;
	}
}

/** Moves focus to the next item's link in a list (Enter then opens it), or goes from one item to the next. */
function move(step: 1 | -1): boolean {
	const links = itemLinks();
	if (links.length === 0) {
		return click(
			document.querySelector<HTMLElement>(`main a[rel="${step === 1 ? 'next' : 'prev'}"]`),
		);
	}
	const current = links.findIndex(isCurrent);
	const next = current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step;
	return focus(links[next] ?? null);
}

/** Presses the button for that key; in a list it applies to the focused item, unless some are checked. */
function act(key: string): boolean {
	const button = document.querySelector<HTMLElement>(`button[data-shortcut="${key}"]`);
	const links = itemLinks();
	if (links.length === 0) return click(button);
	if (!document.querySelector('[name="item"]:checked')) {
		const checkbox = links
			.find(isCurrent)
			?.closest('tr')
			?.querySelector<HTMLInputElement>('[name="item"]');
		if (!checkbox) return false;
		checkbox.checked = true;
	}
	return click(button);
}

const itemLinks = () => [...document.querySelectorAll<HTMLElement>('a[data-item]')];

const isCurrent = (link: HTMLElement) =>
	link.closest('tr')?.contains(document.activeElement) ?? false;

/** Goes to where a reply is written, or opens the mail program. */
function reply(element: HTMLElement | null): boolean {
	return element instanceof HTMLTextAreaElement ? focus(element) : click(element);
}

function click(element: HTMLElement | null): boolean {
	element?.click();
	return element !== null;
}

function focus(element: HTMLElement | null): boolean {
	element?.focus();
	return element !== null;
}

function isTyping(target: EventTarget | null): boolean {
	if (target instanceof HTMLInputElement)
		return !/^(checkbox|radio|button|submit)$/.test(target.type);
	return (
		target instanceof HTMLTextAreaElement ||
		target instanceof HTMLSelectElement ||
		(target instanceof HTMLElement && target.isContentEditable)
	);
}
