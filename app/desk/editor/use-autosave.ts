import { type RefObject, useEffect, useMemo, useState } from 'react';
import { postJson } from '#app/desk/shell/post-json.ts';
import type { differenceOf } from '#app/domain/posts/difference.ts';
import { type FieldTexts, forgetDraft, readEditorFields, storeDraft } from './editor-fields.ts';

/** Milliseconds without a change before saving, and the longest wait during continuous typing. */
const pause = 1_500;
const maxWaitMs = 15_000;

export type SaveState =
	| 'saved'
	| 'unsaved'
	| 'saving'
	/** No response; retried. */
	| 'failed'
	| 'signed_out'
	| 'conflict'
	| 'deleted'
	| 'too_long';

/** The server's result of a save (save-route.ts). */
export interface SaveResult {
	outcome: 'saved' | 'conflict' | 'deleted' | 'missing' | 'too_long' | 'refused';
	version?: number;
	pending?: boolean;
	/** For a conflict. */
	other?: OtherVersion;
}

/** The version that another member saved meanwhile, and how it differs from the text that was sent. */
export interface OtherVersion {
	version: number;
	by: string | null;
	difference: ReturnType<typeof differenceOf>;
}

/** The save state, as the screen shows it. */
export interface ShownSave {
	state: SaveState;
	/** Shown until the member has chosen a version and it's saved. */
	other?: OtherVersion | undefined;
	/** True if the last save, if there was one, left changes that aren't published. */
	pending?: boolean | undefined;
}

interface Connection {
	form: RefObject<HTMLFormElement | null>;
	/** Path of the post's editor. */
	path: string;
	/** Copies the visual editor's content into the form. */
	collect(): void;
	show(shown: ShownSave): void;
}

/** Saves changes automatically, one save at a time, and never overwrites a version it hasn't seen. */
export class Autosave {
	#version: number;
	#state: SaveState = 'saved';
	#saved: string;
	/** Counts changes, so that a save doesn't have to compare a whole long text. */
	#changes = 0;
	#timer = 0;
	#unsavedSince = 0;
	/** The member asked for a save that the server hasn't confirmed. */
	#isAsked = false;
	#other: OtherVersion | undefined;
	#running: Promise<void> | undefined;
	#pending: boolean | undefined;
	readonly #connection: Connection;

	/** @param stored the version on the server, which may differ from the form */
	constructor(connection: Connection, stored: { version: number; fields: FieldTexts }) {
		this.#connection = connection;
		this.#version = stored.version;
		this.#saved = JSON.stringify(stored.fields);
	}

	get state(): SaveState {
		return this.#state;
	}

	/** The version that the server confirmed last. */
	get version(): number {
		return this.#version;
	}

	/**
	 * Resumes from text that was based on an earlier version. If the post has changed since, the first save
	 * reports a conflict.
	 */
	startFrom(version: number): void {
		this.#version = version;
	}

	/** Notes a change. */
	changed(): void {
		this.#changes += 1;
		if (isFinal(this.#state)) return;
		if (this.#state !== 'saving') this.#enter('unsaved');
		const now = performance.now();
		this.#unsavedSince ||= now;
		this.#saveIn(Math.min(pause, Math.max(0, this.#unsavedSince + maxWaitMs - now)));
	}

	/** Saves at the member's request. The text becomes its own version even if it's already saved. */
	saveByHand(): Promise<void> {
		this.#isAsked = true;
		return this.save();
	}

	/** Ends a conflict: the member's version becomes the newest. The other one stays stored. */
	settle(): Promise<void> {
		this.#version = this.#other?.version ?? this.#version;
		this.#enter('unsaved');
		return this.saveByHand();
	}

	/** Saves now, if there is anything to save. */
	async save(): Promise<void> {
		this.stop();
		if (this.#running) {
			// Updates the display at once, even if the previous state hasn't been rendered yet.
			this.#show();
			await this.#running;
			if (this.#state === 'saved' && !this.#isAsked) return;
		}
		const form = this.#connection.form.current;
		if (isFinal(this.#state) || !form) return;
		this.#connection.collect();
		const fields = readEditorFields(form);
		const text = JSON.stringify(fields);
		if (text === this.#saved && !this.#isAsked) return this.#enter('saved');
		storeDraft(this.#connection.path, { version: this.#version, fields });
		this.#unsavedSince = 0;
		this.#enter('saving');
		this.#running = this.#send(fields, text, this.#changes).finally(() => {
			this.#running = undefined;
		});
		await this.#running;
	}

	/** Stops saving until the next change. */
	stop(): void {
		clearTimeout(this.#timer);
	}

	#saveIn(milliseconds: number) {
		this.stop();
		this.#timer = window.setTimeout(() => void this.save(), milliseconds);
	}

	async #send(fields: FieldTexts, text: string, changes: number) {
		const by_hand = this.#isAsked;
		this.#isAsked = false;
		const result = await postJson<SaveResult>(`${this.#connection.path}/save`, {
			version: this.#version,
			fields,
			// The save is then recorded as a version of its own.
			by_hand,
		});
		if (result?.outcome === 'saved' && result.version !== undefined) {
			this.#version = result.version;
			this.#other = undefined;
			this.#saved = text;
			forgetDraft(this.#connection.path);
			const isSame = this.#changes === changes;
			this.#enter(isSame ? 'saved' : 'unsaved', result);
			if (!isSame) this.changed();
			return;
		}
		const state = failureOf(result?.outcome);
		this.#isAsked ||= by_hand;
		this.#other = result?.other ?? this.#other;
		this.#enter(state, result);
		if (state === 'failed') this.#saveIn(maxWaitMs);
	}

	#enter(state: SaveState, result?: Partial<SaveResult>) {
		if (state === this.#state && !result) return;
		this.#state = state;
		this.#show(result);
	}

	#show(result?: Partial<SaveResult>) {
		if (result?.outcome === 'saved') this.#pending = result.pending;
		this.#connection.show({ state: this.#state, other: this.#other, pending: this.#pending });
	}
}

/** Returns true if automatic saving has ended and the member has to decide. */
const isFinal = (state: SaveState) => state === 'conflict' || state === 'deleted';

function failureOf(outcome: SaveResult['outcome'] | undefined): SaveState {
	switch (outcome) {
		case 'conflict':
		case 'too_long':
		case 'deleted':
			return outcome;
		case 'missing':
			return 'deleted';
		case 'refused':
			return 'signed_out';
		default:
			return 'failed';
	}
}

/**
 * Saves the editor's form automatically.
 *
 * @param options.stored the version on the server
 * @returns the save state to show, and the autosave, which stays the same object
 */
export function useAutosave(
	options: Pick<Connection, 'form' | 'path' | 'collect'> & {
		stored: { version: number; fields: FieldTexts };
	},
): { shown: ShownSave; autosave: Autosave } {
	const { form, path, collect, stored } = options;
	const [shown, show] = useState<ShownSave>({ state: 'saved' });
	// biome-ignore lint/correctness/useExhaustiveDependencies: the form remounts with another post
	const autosave = useMemo(() => new Autosave({ form, path, collect, show }, stored), []);
	useEffect(() => () => autosave.stop(), [autosave]);
	return { shown, autosave };
}
