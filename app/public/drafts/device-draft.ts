// Drafts in localStorage, only for a visitor who turned that on (decision 55).

/** Begins the name of every draft, so that one button can forget all. */
const prefix = 'draft:';
const longestDays = 30;

/** Typed and chosen values, by field. */
export type DraftValues = Record<string, string>;

/** Values, and when they were saved. */
interface Draft {
	at: number;
	values: DraftValues;
}

export interface DeviceDraft {
	/** Returns true while the visitor keeps a draft of this page. */
	isKept(): boolean;
	/** Saves the page's values if a draft is kept. */
	save(): void;
	/** Shows the draft's values, if there is one. */
	restore(): void;
}

/**
 * Binds the page's switch for a draft.
 *
 * @param name of the draft, one for each letter
 * @param signal ends it with the part of a page that it belongs to
 */
export function deviceDraft(
	root: HTMLElement,
	name: string,
	page: { read(): DraftValues; write(values: DraftValues): void; changed(): void },
	signal?: AbortSignal,
): DeviceDraft {
	const box = root.querySelector<HTMLElement>('[data-draft]');
	const keep = box?.querySelector<HTMLInputElement>('[data-keep]');
	const key = prefix + name;
	dropOldDrafts();

	function say(message: string | undefined) {
		box?.querySelector('[data-draft-status]')?.replaceChildren(message ?? '');
	}

	/** The age of the draft that the page shows. */
	let shown = 0;
	// The switch may be ticked while this script loads; after a reload, a browser may have restored it.
	const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	let mayBeTicked = arrival?.type === 'navigate';

	function save(): boolean {
		try {
			shown = storeDraft(key, page.read());
			return true;
		} catch {
			// Full, or refused by the browser. An older draft must not stay behind a switch that is off.
			attempt(() => localStorage.removeItem(key));
			if (keep) keep.checked = false;
			say(box?.dataset.refused);
			return false;
		}
	}

	keep?.addEventListener('change', () => {
		if (!keep.checked) {
			attempt(() => localStorage.removeItem(key));
			say(box?.dataset.off);
		} else if (save()) say(box?.dataset.kept);
		page.changed();
	});
	box?.querySelector('[data-forget]')?.addEventListener('click', () => {
		for (const each of draftKeys()) attempt(() => localStorage.removeItem(each));
		if (keep) keep.checked = false;
		say(box.dataset.forgotten);
		page.changed();
	});
	// Another tab has changed it or forgotten it: this one must not bring back what was there before.
	const follow = () => {
		if (!keep?.checked) return;
		const draft = readDraft(key);
		if (!draft) keep.checked = false;
		else if (draft.at > shown) show(draft);
		page.changed();
	};
	addEventListener('storage', follow, { signal: signal as AbortSignal });

	function show({ at, values }: Draft) {
		shown = at;
		page.write(values);
	}

	return {
		isKept: () => keep?.checked === true,
		save: () => {
			if (keep?.checked) save();
		},
		restore: () => {
			const own = readDraft(key);
			const isTicked = mayBeTicked && !own && keep?.checked === true;
			mayBeTicked = false;
			if (keep) keep.checked = own !== undefined || isTicked;
			const carried = own ? undefined : carriedValues();
			if (own) show(own);
			// Typed values win over the draft's.
			if (carried) page.write({ ...carried, ...page.read() });
			if (isTicked && save()) say(box?.dataset.kept);
		},
	};
}

/**
 * Changes a draft that another page shows, if it's kept.
 *
 * @param name as for `deviceDraft`
 * @returns false if it isn't, or if there is no room
 */
export function changeDraft(name: string, change: (values: DraftValues) => DraftValues): boolean {
	const key = prefix + name;
	const draft = readDraft(key);
	return draft !== undefined && attempt(() => storeDraft(key, change(draft.values))) !== undefined;
}

/** @returns when it was saved */
function storeDraft(key: string, values: DraftValues): number {
	const at = Date.now();
	localStorage.setItem(key, JSON.stringify({ at, values }));
	return at;
}

function draftKeys(): string[] {
	return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
}

/** The fields that every letter has. */
const carriedFields = ['writer', 'address', 'phone'];

/** Returns them from the newest draft, for a letter without one. */
function carriedValues(): DraftValues | undefined {
	const [newest] = draftKeys()
		.flatMap((key) => readDraft(key) ?? [])
		.sort((a, b) => b.at - a.at);
	const carried = carriedFields.map((name) => [name, newest?.values[name]]);
	const known = carried.filter(([, value]) => value);
	return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** Removes drafts that weren't changed for 30 days, and broken entries. */
function dropOldDrafts(): void {
	for (const key of draftKeys()) {
		if (!readDraft(key)) attempt(() => localStorage.removeItem(key));
	}
}

/** Reads a draft; undefined for one that is too old or isn't ours. */
function readDraft(key: string): Draft | undefined {
	return attempt(() => {
		const { at, values } = JSON.parse(localStorage.getItem(key) ?? 'null');
		const isOld = !(Date.now() - at < longestDays * 86_400_000);
		if (isOld || Object.values(values).some((value) => typeof value !== 'string')) return undefined;
		return { at, values };
	});
}

/** A browser may refuse any use of its storage, also of its name. */
function attempt<T>(use: () => T): T | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}
