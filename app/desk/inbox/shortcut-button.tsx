import type { ReactNode } from 'react';

/** A quiet button that says what is to be done, and which key presses it (script/shortcuts.ts). */
export function ShortcutButton(props: { value: string; shortcut?: string; children: ReactNode }) {
	return (
		<button
			type="submit"
			name="intent"
			value={props.value}
			data-shortcut={props.shortcut}
			aria-keyshortcuts={props.shortcut}
			className="desk-button"
			data-variant="quiet"
		>
			{props.children}
		</button>
	);
}
