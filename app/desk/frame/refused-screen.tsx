import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { Refusal } from '../people/authorize.server.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Notice } from './notice.tsx';

/**
 * What middleware refused. Nothing was loaded by then, so the router has no layout to show an error in:
 * the refusal brings what the frame needs.
 */
export function RefusedScreen({ children }: { children: ReactNode }) {
	const error = useRouteError();
	const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null;
	if (!refusal?.frame) return children;
	const { forbidden, failed } = refusal.frame.copy.errors;
	return (
		<DeskFrame {...refusal.frame}>
			<Notice {...(isRouteErrorResponse(error) && error.status === 503 ? failed : forbidden)} />
		</DeskFrame>
	);
}
