import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { RefusedScreenData } from '../people/authorize.server.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Notice } from './notice.tsx';

/**
 * The screen of a request that middleware refused. No loader has run, so the refusal carries the frame's
 * data.
 */
export function RefusedScreen({ children }: { children: ReactNode }) {
	const error = useRouteError();
	const refusal = isRouteErrorResponse(error)
		? (error.data as Partial<RefusedScreenData> | null)
		: null;
	if (!refusal?.frame) return children;
	const { forbidden, failed } = refusal.frame.copy.errors;
	return (
		<DeskFrame {...refusal.frame}>
			<Notice {...(isRouteErrorResponse(error) && error.status === 503 ? failed : forbidden)} />
		</DeskFrame>
	);
}
