import { useRef, useState } from 'react';
import type { SiteCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';
import { type Control, FieldNotice, useTyping, write } from './field-notice.tsx';

/** Texts that a notice quotes besides the first one; its button has the number of all. */
const quoted = 4;

/**
 * Points out personal details in free text before it's sent (decision 67): one to remove or keep, or all to remove at
 * once. It waits while the visitor types, never blocks submitting, and sends nothing.
 */
export function Notice(props: { control: Control; copy: SiteCopy['personal_details'] }) {
	const { control, copy } = props;
	const kept = useRef(new Set<string>());
	/** The distinct details in the text that the visitor hasn't chosen to keep. */
	const [details, setDetails] = useState<ReturnType<typeof detailsIn>>([]);
	/** The last removal: the placeholders, and the text before it. */
	const [removal, setRemoval] = useState<{ placeholder: string; before: string }>();
	const isOurs = useRef(false);
	useTyping(control, look, () => {
		if (!isOurs.current) setRemoval(undefined);
	});

	function look() {
		const all = detailsIn(control).filter(({ text }) => !kept.current.has(text));
		const found = all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at);
		setDetails(found);
		return found;
	}

	function remove(chosen: typeof details) {
		const texts = new Set(chosen.map(({ text }) => text));
		const placeholders = new Set(chosen.map(({ kind }) => copy.kinds[kind].placeholder));
		const before = control.value;
		// The same text may occur more than once. Going backward keeps the earlier offsets valid.
		for (const { kind, text, start, end } of detailsIn(control).reverse()) {
			if (texts.has(text)) replace(copy.kinds[kind].placeholder, start, end);
		}
		setRemoval({ placeholder: [...placeholders].join(', '), before });
		look();
	}

	function keep(text: string) {
		kept.current.add(text);
		setRemoval(undefined);
		// The button disappears, and would take focus with it.
		if (look().length === 0) control.focus({ preventScroll: true });
	}

	function undo(before: string) {
		replace(before);
		setRemoval(undefined);
		look();
	}

	function replace(text: string, start?: number, end?: number) {
		isOurs.current = true;
		write(control, text, start, end);
		isOurs.current = false;
	}

	const [first, ...others] = details;
	const texts = others.slice(0, quoted).map(({ text }) => text);
	if (others.length > quoted) texts.push('…');
	const message = [
		removal && fillIn(copy.removed, removal),
		first && fillIn(copy.found, { kind: copy.kinds[first.kind].name, text: first.text }),
		texts.length > 0 && fillIn(copy.others, { texts: texts.join(', ') }),
	];
	const removeAll = {
		label: fillIn(copy.remove_all, { count: details.length }),
		onClick: () => remove(details),
	};
	return (
		<FieldNotice
			control={control}
			message={message.filter(Boolean).join(' ')}
			buttons={[
				...(first
					? [
							{ label: copy.remove, onClick: () => remove([first]) },
							{ label: copy.keep, onClick: () => keep(first.text) },
						]
					: []),
				...(others.length > 0 ? [removeAll] : []),
				...(removal ? [{ label: copy.undo, onClick: () => undo(removal.before) }] : []),
			]}
			about={copy.about}
		/>
	);
}

const detailsIn = ({ value }: Control) =>
	findPersonalDetails(value).map((detail) => ({
		...detail,
		text: value.slice(detail.start, detail.end),
	}));
