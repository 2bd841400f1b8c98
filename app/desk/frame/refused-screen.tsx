import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { RefusedScreenData } from '../people/authorize.server.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Notice, notices } from './notice.tsx';

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
				<Notice {...notices.failed} />
			</main>
		);
	}
	const { forbidden, failed } = notices;
	return (
		<DeskFrame {...refusal.frame}>
			<Notice {...(isRouteErrorResponse(error) && error.status === 503 ? failed : forbidden)} />
		</DeskFrame>
	);
}
