import type { ReactNode } from 'react';

/** A quiet button with its action's name and the key that presses it (shortcut-sheet.tsx). */
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
