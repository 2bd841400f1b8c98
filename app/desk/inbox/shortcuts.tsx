import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Stored when a member turns the shortcuts off. Speech input users need that (WCAG 2.1.4). */
const offKey = 'desk-shortcuts-off';

const keys = [
	['j', 'Next item'],
	['k', 'Previous item'],
	['Enter', 'Open the item'],
	['x', 'Select the item'],
	['e', 'Close it'],
	['s', 'Mark as spam'],
	['r', 'Write a reply'],
	['n', 'Write a note'],
	['Ctrl+Enter', 'Send the reply or add the note'],
	['/', 'Search'],
	['?', 'Show this list'],
] as const;

/** A quiet button with its action's name and its shortcut key. */
export function ShortcutButton(props: { value: string; shortcut?: string; children: ReactNode }) {
	return (
		<Button
			name="intent"
			value={props.value}
			data-shortcut={props.shortcut}
			aria-keyshortcuts={props.shortcut}
			variant="quiet"
		>
			{props.children}
		</Button>
	);
}

/** The keyboard shortcuts for working through a list, and their help sheet. */
export function ShortcutSheet() {
	const hydrated = useHydrated();
	const sheet = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { current } = sheet;
			if (!current || current.open || localStorage.getItem(offKey) !== null) return;
			// Ignores typing and modifier keys.
			if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			if (event.defaultPrevented || isTyping(event.target)) return;
			if (runShortcut(event.key, current)) event.preventDefault();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
	return (
		<>
			<p>
				<button
					type="button"
					className={textLinkClassName}
					onClick={() => sheet.current?.showModal()}
				>
					Keyboard shortcuts
				</button>
			</p>
			<Dialog ref={sheet} title="Keyboard shortcuts">
				<dl>
					{keys.map(([key, does]) => (
						<div key={key} className="grid grid-cols-[--spacing(28)_minmax(0,1fr)] py-1">
							<dt>
								<kbd>{key}</kbd>
							</dt>
							<dd>{does}</dd>
						</div>
					))}
				</dl>
				<Checkbox
					key={String(hydrated)}
					label="Turn shortcuts off in this browser"
					checked={hydrated && localStorage.getItem(offKey) !== null}
					onChange={({ target }) => {
						if (target.checked) localStorage.setItem(offKey, '');
						else localStorage.removeItem(offKey);
					}}
				/>
				<form method="dialog">
					<Button>Close</Button>
				</form>
			</Dialog>
		</>
	);
}

/** Runs a shortcut. @returns false if the key has no effect here */
function runShortcut(key: string, sheet: HTMLDialogElement): boolean {
	switch (key) {
		case 'j':
			return move(1);
		case 'k':
			return move(-1);
		case 'x':
			return click(checkboxOf(itemLinks().find(isCurrent)));
		case 'e':
		case 's':
			return act(key);
		case 'r':
		case 'n':
			return write(key);
		case '/':
			return focus(document.querySelector<HTMLElement>('main [name="q"]'));
		case '?':
			sheet.showModal();
			return true;
		default:
			return false;
	}
}

/**
 * Moves to the next or previous item: opens it if the list shows its conversations beside it, or on a
 * conversation's own screen. In a list alone it focuses the item's link, which Enter then opens. An open item that
 * isn't in the list, such as an answered one, has its neighbors in its own links.
 */
function move(step: 1 | -1): boolean {
	const links = itemLinks();
	const current = links.findIndex(isCurrent);
	const neighbor = document.querySelector<HTMLElement>(
		`.conversation a[rel="${step === 1 ? 'next' : 'prev'}"]`,
	);
	if (current === -1 && document.querySelector('.conversation')) return click(neighbor);
	const next = links[current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step];
	const opens = isShown(document.querySelector('.inbox-conversation'));
	return focus(next ?? null) && (!opens || click(next ?? null));
}

/** Clicks the button with that shortcut: for the selected items, else the open conversation, else the focused item. */
function act(key: string): boolean {
	const buttons = [...document.querySelectorAll<HTMLElement>(`button[data-shortcut="${key}"]`)];
	const ofList = buttons.find((button) => button.closest('.inbox-items'));
	if (document.querySelector('[name="item"]:checked')) return click(ofList ?? null);
	const ofItem = buttons.find((button) => button !== ofList);
	if (ofItem) return click(ofItem);
	const checkbox = checkboxOf(itemLinks().find(isCurrent));
	if (!checkbox) return false;
	checkbox.checked = true;
	return click(ofList ?? null);
}

const isShown = (element: Element | null | undefined) =>
	(element?.getClientRects().length ?? 0) > 0;

const itemLinks = () => [...document.querySelectorAll<HTMLElement>('a[data-item]')].filter(isShown);

const isCurrent = (link: HTMLElement) =>
	link.closest('tr')?.contains(document.activeElement) ||
	(link.ariaCurrent === 'page' && !document.activeElement?.closest('.list-rows tr'));

const checkboxOf = (link: HTMLElement | undefined) =>
	link?.closest('tr')?.querySelector<HTMLInputElement>('[name="item"]') ?? null;

/** Focuses the reply or note field, choosing it first if necessary. */
function write(key: string): boolean {
	const element = document.querySelector<HTMLElement>(`textarea[data-shortcut="${key}"]`);
	const part = element?.closest<HTMLElement>('[data-mode]')?.dataset.mode;
	document.querySelector<HTMLElement>(`[name="mode"][value="${part}"]`)?.click();
	return focus(element);
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
