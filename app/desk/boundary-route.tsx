import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { Notice } from './frame/notice.tsx';
import type { DeskLayoutData } from './layout-route.tsx';

/** Stands between the frame and its screens, so that the frame's loader has run when a screen fails. */
export default function Screens() {
	return <Outlet />;
}

/** What takes the place of a screen whose loader, action or component fails, by status. */
export function ErrorBoundary() {
	const error = useRouteError();
	const { copy } = useRouteLoaderData('desk') as DeskLayoutData;
	const { missing, failed } = copy.errors;
	return <Notice {...(isRouteErrorResponse(error) && error.status === 404 ? missing : failed)} />;
}
