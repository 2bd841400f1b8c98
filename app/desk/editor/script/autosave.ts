import type { EditorConfig } from '../editor-config.ts';
import { forgetDraft, storeDraft } from './draft.ts';
import { type FieldTexts, readEditorFields } from './editor-fields.ts';

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

/** What the server says to a save. */
export interface SaveResult {
	outcome: 'saved' | 'conflict' | 'deleted' | 'missing' | 'too_long' | 'refused';
	version?: number;
	slug?: string;
	pending?: boolean;
	/** Of a conflict: who saved the other version. */
	by?: string;
}

/**
 * Saves by itself what is written, one save at a time, and never over a version that it has not seen.
 *
 * @param collect brings what the visual editor holds into the form
 * @param tell is called whenever the state changes
 */
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
	#running: Promise<void> | undefined;

	readonly #form: HTMLFormElement;
	readonly #config: EditorConfig;
	readonly #collect: () => void;
	readonly #tell: (state: SaveState, answer?: SaveResult) => void;

	/** @param stored what the server has, which may not be what stands in the form */
	constructor(
		form: HTMLFormElement,
		config: EditorConfig,
		stored: FieldTexts,
		collect: () => void,
		tell: (state: SaveState, answer?: SaveResult) => void,
	) {
		this.#form = form;
		this.#config = config;
		this.#collect = collect;
		this.#tell = tell;
		this.#version = config.version;
		this.#saved = JSON.stringify(stored);
		if (config.conflict) this.#enter('conflict');
	}

	get state(): SaveState {
		return this.#state;
	}

	/** Something was written. */
	changed(): void {
		this.#changes += 1;
		if (isFinal(this.#state)) return;
		if (this.#state !== 'saving') this.#enter('unsaved');
		const now = performance.now();
		this.#unsavedSince ||= now;
		const wait = Math.min(pause, Math.max(0, this.#unsavedSince + maxWaitMs - now));
		clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => void this.save(), wait);
	}

	/** Saves as somebody asks for it: what they have now stays as a version, also if it is saved already. */
	saveByHand(): Promise<void> {
		this.#isAsked = true;
		return this.save();
	}

	/** Saves now, if there is anything to save. */
	async save(): Promise<void> {
		clearTimeout(this.#timer);
		if (this.#running) {
			await this.#running;
			if (this.#state === 'saved' && !this.#isAsked) return;
		}
		if (isFinal(this.#state)) return;
		this.#collect();
		const fields = readEditorFields(this.#form);
		const text = JSON.stringify(fields);
		if (text === this.#saved && !this.#isAsked) return this.#enter('saved');
		storeDraft(this.#config.path, { version: this.#version, fields });
		this.#unsavedSince = 0;
		this.#enter('saving');
		this.#running = this.#send(fields, text, this.#changes).finally(() => {
			this.#running = undefined;
		});
		await this.#running;
	}

	async #send(fields: FieldTexts, text: string, changes: number) {
		const by_hand = this.#isAsked;
		this.#isAsked = false;
		const body = { version: this.#version, fields, by_hand };
		const answer = await post(`${this.#config.path}/save`, body);
		if (answer?.outcome === 'saved' && answer.version !== undefined) {
			this.#version = answer.version;
			this.#saved = text;
			forgetDraft(this.#config.path);
			const version = this.#form.elements.namedItem('version');
			if (version instanceof HTMLInputElement) version.value = String(answer.version);
			const isSame = this.#changes === changes;
			this.#enter(isSame ? 'saved' : 'unsaved', answer);
			if (!isSame) this.changed();
			return;
		}
		const state = failureOf(answer);
		this.#isAsked ||= by_hand;
		this.#enter(state, answer);
		if (state === 'failed') this.#timer = window.setTimeout(() => void this.save(), maxWaitMs);
	}

	#enter(state: SaveState, answer?: SaveResult) {
		this.#state = state;
		this.#tell(state, answer);
	}
}

/** Nothing more is saved by itself: a person has to decide. */
const isFinal = (state: SaveState) => state === 'conflict' || state === 'deleted';

function failureOf(answer: SaveResult | undefined): SaveState {
	switch (answer?.outcome) {
		case 'conflict':
		case 'too_long':
		case 'deleted':
			return answer.outcome;
		case 'missing':
			return 'deleted';
		case 'refused':
			return 'signed_out';
		default:
			return 'failed';
	}
}

async function post(url: string, body: object): Promise<SaveResult | undefined> {
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
			body: JSON.stringify(body),
		});
		const isJson = response.headers.get('content-type')?.startsWith('application/json');
		return isJson ? ((await response.json()) as SaveResult) : undefined;
	} catch {
		// Offline, or the server is away: the status says so and it is tried again.
		return undefined;
	}
}
