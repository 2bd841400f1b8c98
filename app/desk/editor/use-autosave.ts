import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { type FieldTexts, forgetDraft, readEditorFields, storeDraft } from './editor-fields.ts';

/** Milliseconds: without a change before saving, and at most while somebody goes on writing. */
const pause = 1_500;
const maxWaitMs = 15_000;

export type SaveState =
	| 'saved'
	| 'unsaved'
	| 'saving'
	/** No response; tried again. */
	| 'failed'
	| 'signed_out'
	| 'conflict'
	| 'deleted'
	| 'too_long';

/** What the server says to a save (posts/save-route.ts); `failed` when there was no response. */
export interface SaveResult {
	outcome: 'saved' | 'conflict' | 'deleted' | 'missing' | 'too_long' | 'refused' | 'failed';
	version?: number;
	slug?: string;
	pending?: boolean;
	/** Of a conflict: who saved the other version. */
	by?: string;
}

interface SaveBody {
	version: number;
	fields: FieldTexts;
	/** Whether somebody asked for it; then it stays a version of its own. */
	by_hand: boolean;
}

/** What the screen shows of it. */
export interface ShownSave {
	state: SaveState;
	/** That the next save is made on. */
	version: number;
	/** Of a conflict: who saved the other version. */
	by?: string | undefined;
	/** What the last save made of the post, if there was one. */
	saved?: { slug?: string; pending?: boolean; version?: number } | undefined;
}

interface Connection {
	form: RefObject<HTMLFormElement | null>;
	/** Of the post's editor. */
	path: string;
	/** Brings what the visual editor holds into the form. */
	collect(): void;
	send(body: SaveBody): Promise<SaveResult>;
	/** Whether a form that leads to another screen is being submitted: then nothing is sent. */
	isLeaving(): boolean;
	show(shown: ShownSave): void;
}

/** Saves by itself what is written, one save at a time, and never over a version that it has not seen. */
export class Autosave {
	#version: number;
	#state: SaveState = 'saved';
	#saved: string;
	/** Counts what was written, so that a save needn't compare all of a long text again. */
	#changes = 0;
	#timer = 0;
	#unsavedSince = 0;
	/** Somebody asked for a save that the server has not confirmed. */
	#isAsked = false;
	/** What is to be saved waits until a form has been submitted. */
	#isHeld = false;
	#running: Promise<void> | undefined;
	/** What the last save made of the post. */
	#made: SaveResult | undefined;
	readonly #connection: Connection;

	/**
	 * @param stored what the server has, which may not be what stands in the form
	 * @param isConflict nothing is saved until a person says so
	 */
	constructor(
		connection: Connection,
		stored: { version: number; fields: FieldTexts },
		isConflict: boolean,
	) {
		this.#connection = connection;
		this.#version = stored.version;
		this.#saved = JSON.stringify(stored.fields);
		if (isConflict) this.#state = 'conflict';
	}

	get state(): SaveState {
		return this.#state;
	}

	/** Goes on from what was written on an earlier version: if there is another one since, the first save says so. */
	startFrom(version: number): void {
		this.#version = version;
	}

	/** Something was written. */
	changed(): void {
		this.#changes += 1;
		if (isFinal(this.#state)) return;
		if (this.#state !== 'saving') this.#enter('unsaved');
		const now = performance.now();
		this.#unsavedSince ||= now;
		// For the tab's draft, before the screen is gone.
		if (this.#connection.isLeaving()) return void this.save();
		const wait = Math.min(pause, Math.max(0, this.#unsavedSince + maxWaitMs - now));
		this.#saveIn(wait);
	}

	/** Saves as somebody asks for it: what they have now stays as a version, also if it is saved already. */
	saveByHand(): Promise<void> {
		this.#isAsked = true;
		return this.save();
	}

	/** Saves now, if there is anything to save. */
	async save(): Promise<void> {
		this.stop();
		if (this.#running) {
			// At once, also where what was said before isn't drawn yet.
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
		this.#isHeld = this.#connection.isLeaving();
		if (this.#isHeld) return;
		this.#unsavedSince = 0;
		this.#enter('saving');
		this.#running = this.#send(fields, text, this.#changes).finally(() => {
			this.#running = undefined;
		});
		await this.#running;
	}

	/** Saves what had to wait, once nothing is being submitted. */
	goOn(): void {
		if (!this.#isHeld || this.#connection.isLeaving()) return;
		this.#isHeld = false;
		void this.save();
	}

	/** Saves nothing by itself any more, until something is written. */
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
		const result = await this.#connection.send({ version: this.#version, fields, by_hand });
		if (result.outcome === 'saved' && result.version !== undefined) {
			this.#version = result.version;
			this.#saved = text;
			forgetDraft(this.#connection.path);
			const isSame = this.#changes === changes;
			this.#enter(isSame ? 'saved' : 'unsaved', result);
			if (!isSame) this.changed();
			return;
		}
		const state = failureOf(result);
		this.#isAsked ||= by_hand;
		this.#enter(state, result);
		if (state === 'failed') this.#saveIn(maxWaitMs);
	}

	#enter(state: SaveState, result?: SaveResult) {
		if (state === this.#state && !result) return;
		this.#state = state;
		this.#show(result);
	}

	#show(result?: SaveResult) {
		if (result?.outcome === 'saved') this.#made = result;
		this.#connection.show({
			state: this.#state,
			version: this.#version,
			by: result?.by,
			saved: this.#made,
		});
	}
}

/** Nothing more is saved by itself: a person has to decide. */
const isFinal = (state: SaveState) => state === 'conflict' || state === 'deleted';

function failureOf({ outcome }: SaveResult): SaveState {
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
 * Saves the editor's form by itself.
 *
 * @param options.stored what the server has
 * @param options.isConflict whether the form shows two versions, of which a person has to choose one
 * @returns what to show of it, and the autosave, which stays the same one
 */
export function useAutosave(
	options: Pick<Connection, 'form' | 'path' | 'collect'> & {
		stored: { version: number; fields: FieldTexts };
		isConflict: boolean;
	},
): { shown: ShownSave; autosave: Autosave } {
	const { form, path, collect, stored, isConflict } = options;
	const [shown, show] = useState<ShownSave>({
		state: isConflict ? 'conflict' : 'saved',
		version: stored.version,
	});
	const send = useSend(`${path}/save`);
	const { state: navigation } = useNavigation();
	const isSubmitting = useRef(false);
	// What it was made with stays: the form is made anew when the server has something else to start from.
	// biome-ignore lint/correctness/useExhaustiveDependencies: as said
	const autosave = useMemo(() => {
		// A fetcher's action that ends while a form is being submitted takes the shown screen's data (find-field.tsx).
		const isLeaving = () => isSubmitting.current;
		return new Autosave({ form, path, collect, send, isLeaving, show }, stored, isConflict);
	}, []);
	useEffect(() => () => autosave.stop(), [autosave]);
	useEffect(() => {
		isSubmitting.current = navigation === 'submitting';
		autosave.goOn();
	}, [navigation, autosave]);
	return { shown, autosave };
}

/** Posts to the save route by a fetcher, which outlives the screen, and waits for the result. */
function useSend(action: string): (body: SaveBody) => Promise<SaveResult> {
	const fetcher = useFetcher<SaveResult>();
	const { submit, state, data } = fetcher;
	const latest = useRef(submit);
	const waiting = useRef<(result: SaveResult) => void>(undefined);
	useEffect(() => {
		latest.current = submit;
	}, [submit]);
	useEffect(() => {
		if (state !== 'idle' || !data) return;
		waiting.current?.(data);
		waiting.current = undefined;
	}, [state, data]);
	const [send] = useState(
		() => (body: SaveBody) =>
			new Promise<SaveResult>((resolve) => {
				waiting.current = resolve;
				void latest.current(JSON.stringify(body), {
					method: 'POST',
					action,
					encType: 'application/json',
					// The screen has what is newer than what the server would send.
					defaultShouldRevalidate: false,
				});
			}),
	);
	return send;
}
