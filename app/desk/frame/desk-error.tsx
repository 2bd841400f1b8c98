import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { DeskFrame } from './desk-frame.tsx';
import type { FrameData } from './frame-data.server.ts';
import { Notice } from './notice.tsx';

/** What a member sees when a screen's loader or action fails, by the failure's status. */
export function DeskError() {
	const error = useRouteError();
	const frame = useRouteLoaderData('desk/layout-route') as FrameData | undefined;
	if (!frame) return null;
	const { missing, failed } = frame.copy.errors;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return (
		<DeskFrame {...frame}>
			<Notice {...(status === 404 ? missing : failed)} />
		</DeskFrame>
	);
}
