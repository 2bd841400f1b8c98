import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { Notice, notices } from './shell/screen.tsx';

/** Stands between the frame and its screens, so that the frame's loader has run when a screen fails. */
export default function Screens() {
	return <Outlet />;
}

/** What takes the place of a screen whose loader, action or component fails, by status. */
export function ErrorBoundary() {
	const error = useRouteError();
	const { missing, failed } = notices;
	return <Notice {...(isRouteErrorResponse(error) && error.status === 404 ? missing : failed)} />;
}
