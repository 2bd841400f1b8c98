import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { RefusedScreenData } from '../people/authorize.server.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Notice } from './notice.tsx';

/**
 * The screen of a request that middleware refused. No loader has run, so the refusal carries the frame's
 * data; a frame that failed itself has none.
 */
export function RefusedScreen({ children }: { children: ReactNode }) {
	const error = useRouteError();
	if (error === undefined || error === null) return children;
	const refusal = isRouteErrorResponse(error)
		? (error.data as Partial<RefusedScreenData> | null)
		: null;
	if (!refusal?.frame) {
		return (
			<main id="main" className="desk-main">
				<Notice
					title="This screen didn’t load"
					lead="Something went wrong on our side. Nothing you saved before is lost, and what you just typed is still in this browser tab. Wait a moment, then try again."
					links={[{ label: 'Go to your desk', href: '/desk' }]}
				/>
			</main>
		);
	}
	const { forbidden, failed } = refusal.frame.copy.errors;
	return (
		<DeskFrame {...refusal.frame}>
			<Notice {...(isRouteErrorResponse(error) && error.status === 503 ? failed : forbidden)} />
		</DeskFrame>
	);
}
