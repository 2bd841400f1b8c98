import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Autosave } from './use-autosave.ts';

/**
 * Saves before navigating to another screen, and asks the member if that failed. The browser asks before
 * closing the tab.
 *
 * @returns the dialog, to be rendered beside the form
 */
export function useLeaving(autosave: Autosave, isSaved: boolean) {
	const dialog = useRef<HTMLDialogElement>(null);
	const isBlocked = useCallback<BlockerFunction>(
		({ currentLocation, nextLocation }) =>
			autosave.state !== 'saved' && currentLocation.pathname !== nextLocation.pathname,
		[autosave],
	);
	const blocker = useBlocker(isBlocked);
	useEffect(() => {
		if (blocker.state !== 'blocked') return;
		let isCurrent = true;
		void autosave.save().then(() => {
			// Another destination may have been chosen meanwhile.
			if (!isCurrent) return;
			if (autosave.state === 'saved') blocker.proceed();
			else dialog.current?.showModal();
		});
		return () => {
			isCurrent = false;
		};
	}, [blocker, autosave]);
	useEffect(() => {
		if (isSaved) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [isSaved]);
	return (
		<Dialog ref={dialog} title="Your last changes aren’t saved" onClose={() => blocker.reset?.()}>
			<p>They stay in this tab, and come back when you open this post here again.</p>
			<p className="flex flex-wrap gap-2">
				<Button type="button" onClick={() => dialog.current?.close()}>
					Stay
				</Button>
				<Button type="button" variant="quiet" onClick={() => blocker.proceed?.()}>
					Leave
				</Button>
			</p>
		</Dialog>
	);
}
