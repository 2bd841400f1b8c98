// Keyboard shortcuts for going through many items. Never while typing, never with a modifier key, and off
// for anyone who turns them off (WCAG 2.1.4).

const offKey = 'desk-shortcuts-off';

/** Sets up the inbox's keys and the sheet that lists them. */
export function shortcuts(): void {
	const sheet = document.querySelector<HTMLDialogElement>('[data-shortcut-sheet]');
	if (!sheet) return;
	for (const button of document.querySelectorAll<HTMLElement>('[data-shortcut-help]')) {
		button.hidden = false;
		button.addEventListener('click', () => sheet.showModal());
	}
	const off = sheet.querySelector<HTMLInputElement>('[data-shortcuts-off]');
	if (off) {
		off.checked = localStorage.getItem(offKey) !== null;
		off.addEventListener('change', () => {
			if (off.checked) localStorage.setItem(offKey, '');
			else localStorage.removeItem(offKey);
		});
	}
	document.addEventListener('keydown', (event) => {
		if (off?.checked || sheet.open || event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
		if (press(event.key, sheet)) event.preventDefault();
	});
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
