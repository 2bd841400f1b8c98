import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What a navigation says to the screen it leads to: a file to download there, which the passkey was asked for. */
export interface DownloadState {
	download: string;
}

/** Downloads the file that the passkey was asked for, on the screen that offers it, and says so above that. */
export function DownloadStarted() {
	const { state } = useLocation();
	const file = (state as Partial<DownloadState> | null)?.download;
	const message = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (!file) return;
		message.current?.focus();
		// Once: a reload of the screen, or coming back to it, downloads nothing.
		history.replaceState({ ...history.state, usr: null }, '');
		location.assign(file);
	}, [file]);
	if (!file) return null;
	return (
		<p ref={message} role="status" tabIndex={-1} className="desk-flash mb-5" data-tone="done">
			Thanks, that’s you. Your download has started. If nothing arrives, choose the file again.
		</p>
	);
}
