import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a navigation says to the screen it leads to: a file to download there, which the passkey was asked for. */
export interface DownloadState {
	download: string;
}

/**
 * Downloads the file that the passkey was asked for, on the screen that offers it, and says so. Stands where the links to
 * the file are.
 */
export function DownloadStarted() {
	const { state, key } = useLocation();
	const file = (state as Partial<DownloadState> | null)?.download;
	useEffect(() => {
		if (!file) return;
		// Once: a reload of the screen, or coming back to it, downloads nothing.
		history.replaceState({ ...history.state, usr: null }, '');
		location.assign(file);
	}, [file]);
	if (!file) return null;
	return (
		<p
			key={key}
			role="status"
			// biome-ignore lint/a11y/noAutofocus: the outcome of what was just pressed
			autoFocus
			tabIndex={-1}
			className="desk-flash"
			data-tone="done"
		>
			Thanks, that’s you. Your download has started. If nothing arrives, choose the file again.
		</p>
	);
}
