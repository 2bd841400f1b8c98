import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { RefusedScreenData } from '../people/authorize.server.ts';
import { DeskFrame } from './desk-frame.tsx';
import type { FrameData } from './frame-data.server.ts';
import { Notice } from './notice.tsx';

/** The screen shown when a loader or action fails, by status. */
export function DeskError() {
	const error = useRouteError();
	const loaded = useRouteLoaderData('desk/layout-route') as FrameData | undefined;
	// An action's failure carries the frame data (people/authorize.server.ts).
	const brought = isRouteErrorResponse(error)
		? (error.data as Partial<RefusedScreenData> | null)
		: null;
	const frame = loaded ?? brought?.frame;
	if (!frame) return null;
	const { missing, failed } = frame.copy.errors;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return (
		<DeskFrame {...frame}>
			<Notice {...(status === 404 ? missing : failed)} />
		</DeskFrame>
	);
}
