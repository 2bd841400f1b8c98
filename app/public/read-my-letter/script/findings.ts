import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import type { Segment } from '#app/public/read-my-letter/finders/paper.ts';
import type { FindingName, ReadDenial } from '#app/public/read-my-letter/finders/read-paper.ts';
import type { ReaderCopy } from '#app/public/read-my-letter/script-copy.ts';
import type { GrayPicture } from './prepare-picture.ts';
import type { ReadPage } from './read-picture.ts';

/** What the visitor kept, by the name of the finding. */
export interface Kept {
	/** The kind of denial; empty if none was chosen. */
	plan: string;
	values: Partial<Record<FindingName, string>>;
}

/** Below it, a line says that it's hard to read. */
const sure = 0.75;

/** Binds the form of what was found. Nothing is used before it's kept. */
export function bindFindings(page: HTMLElement, copy: ReaderCopy) {
	const section = page.querySelector<HTMLElement>('[data-step=check]');
	const plan = page.querySelector<HTMLSelectElement>('#reader-plan');
	const pictures = page.querySelector<HTMLElement>('[data-pictures]');
	const codes = page.querySelector<HTMLElement>('[data-codes]');
	const rows = [...page.querySelectorAll<HTMLElement>('[data-finding]')].map((row) => ({
		name: row.dataset.finding as FindingName,
		row,
		field: row.querySelector<HTMLInputElement>(
			'textarea, input:not([type=checkbox])',
		) as HTMLInputElement,
		keep: row.querySelector<HTMLInputElement>('[data-keep]') as HTMLInputElement,
		part: (name: string) => row.querySelector<HTMLElement>(`[data-${name}]`),
	}));

	function count() {
		const kept = rows.filter(({ keep }) => keep.checked).length;
		page
			.querySelector('[data-kept]')
			?.replaceChildren(kept ? fillIn(copy.check.kept, { count: kept }) : '');
	}

	function problem(id: string, control: HTMLElement | null, text: string) {
		const message = document.getElementById(id);
		if (!message) return;
		message.textContent = text;
		message.hidden = text === '';
		control?.setAttribute('aria-invalid', `${text !== ''}`);
	}

	section?.addEventListener('input', ({ target }) => {
		const row = rows.find(({ field }) => field === target);
		// Who types a value means it.
		if (row) row.keep.checked = row.field.value !== '';
		const kept = rows.find(({ keep }) => keep === target);
		if (kept && kept.field.value === '') kept.keep.checked = false;
		problem('reader-plan-problem', plan, '');
		problem('finding-denial_date-problem', rows[0]?.field ?? null, '');
		count();
	});

	return {
		show({ plan: kind, findings, codes: found }: ReadDenial, pages: readonly ReadPage[]) {
			if (plan) plan.value = kind ?? '';
			for (const { name, row, field, part } of rows) {
				const finding = findings[name];
				field.value = finding ? shownValue(name, finding.value) : '';
				part('from')?.toggleAttribute('hidden', !finding);
				part('missing')?.toggleAttribute('hidden', finding !== undefined);
				part('unsure')?.toggleAttribute('hidden', !finding || finding.from.confidence >= sure);
				part('from')
					?.querySelector('q')
					?.replaceChildren(finding?.from.text ?? '');
				const canvas = row.querySelector('canvas');
				const picture = finding && pages[finding.from.page]?.picture;
				if (canvas) canvas.hidden = !picture;
				if (canvas && picture) drawLine(canvas, picture, finding.from);
			}
			if (codes) codes.hidden = found.length === 0;
			codes?.querySelector('ul')?.replaceChildren(...found.map(({ value }) => codeItem(value)));
			const used = Object.values(findings).flatMap((finding) => finding?.from ?? []);
			pictures?.replaceChildren(
				...pages.map(({ picture }, index) => pageCanvas(picture, index, used)),
			);
			if (section) section.hidden = false;
			const title = section?.querySelector('h2');
			title?.focus({ preventScroll: true });
			title?.scrollIntoView();
		},
		/** Keeps all that is filled in and certain; what is hard to read is kept one by one. */
		keepAll() {
			for (const { field, keep, part } of rows) {
				if (field.value !== '' && part('unsure')?.hidden !== false) keep.checked = true;
			}
			count();
		},
		/** Returns what was kept; nothing, and says why, if the next step needs more. */
		read(step: 'deadline' | 'letter'): Kept | undefined {
			const values: Kept['values'] = Object.fromEntries(
				rows.filter(({ keep }) => keep.checked).map(({ name, field }) => [name, field.value]),
			);
			const chosen = plan?.value ?? '';
			if (step === 'deadline') {
				const date = rows.find(({ name }) => name === 'denial_date')?.field ?? null;
				const isMissing = !values.denial_date;
				problem('reader-plan-problem', plan, chosen ? '' : copy.check.needs_plan);
				problem('finding-denial_date-problem', date, isMissing ? copy.check.needs_date : '');
				if (!chosen) plan?.focus();
				else if (isMissing) date?.focus();
				if (!chosen || isMissing) return undefined;
			}
			return { plan: chosen, values };
		},
		clear() {
			if (section) section.hidden = true;
			if (plan) plan.value = '';
			for (const { row, field, keep } of rows) {
				field.value = '';
				keep.checked = false;
				row.querySelector('q')?.replaceChildren();
				const canvas = row.querySelector('canvas');
				if (canvas) canvas.width = canvas.height = 0;
			}
			codes?.querySelector('ul')?.replaceChildren();
			pictures?.replaceChildren();
			count();
		},
	};

	function codeItem(code: string) {
		const { term, href } = copy.codes[code] ?? { term: '', href: '' };
		const item = document.createElement('li');
		const link = document.createElement('a');
		link.href = href;
		link.className = 'text-evergreen underline underline-offset-4';
		link.textContent = `${code}: ${term}`;
		item.append(link);
		return item;
	}

	function pageCanvas(picture: GrayPicture, index: number, used: readonly Segment[]) {
		const canvas = document.createElement('canvas');
		canvas.className = 'w-full border border-rule';
		canvas.setAttribute('role', 'img');
		canvas.setAttribute('aria-label', fillIn(copy.check.picture, { page: index + 1 }));
		draw(canvas, picture, { left: 0, top: 0, right: picture.width, bottom: picture.height });
		const context = canvas.getContext('2d');
		if (!context) return canvas;
		context.globalCompositeOperation = 'multiply';
		context.fillStyle = getComputedStyle(document.body).getPropertyValue('--color-marigold');
		for (const { left, top, right, bottom } of used.filter(({ page }) => page === index)) {
			context.fillRect(left - 6, top - 4, right - left + 12, bottom - top + 8);
		}
		return canvas;
	}
}

/** A letter names the days of care in words; other dates are for a control. */
const shownValue = (name: FindingName, value: string) =>
	name === 'denied_care_dates'
		? value
				.split('/')
				.map((day) => formatDay(day, 'en-US', 'long').replaceAll('\u00a0', ' '))
				.join(' to ')
		: value;

/** Draws a line of the paper with a little around it. */
function drawLine(canvas: HTMLCanvasElement, picture: GrayPicture, line: Segment) {
	const around = Math.round((line.bottom - line.top) * 0.4);
	draw(canvas, picture, {
		left: Math.max(0, line.left - around),
		top: Math.max(0, line.top - around),
		right: Math.min(picture.width, line.right + around),
		bottom: Math.min(picture.height, line.bottom + around),
	});
}

function draw(
	canvas: HTMLCanvasElement,
	{ pixels, width: fullWidth }: GrayPicture,
	{ left, top, right, bottom }: Pick<Segment, 'left' | 'top' | 'right' | 'bottom'>,
) {
	const width = right - left;
	const height = bottom - top;
	canvas.width = width;
	canvas.height = height;
	const part = new ImageData(width, height);
	part.data.fill(255);
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const shade = pixels[(top + y) * fullWidth + left + x] ?? 255;
			part.data.fill(shade, (y * width + x) * 4, (y * width + x) * 4 + 3);
		}
	}
	canvas.getContext('2d')?.putImageData(part, 0, 0);
}
