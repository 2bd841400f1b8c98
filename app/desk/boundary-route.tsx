import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { FailedNotice, Notice, notices } from './shell/screen.tsx';

/** Sits between the shell and its screens, so that the shell's loader has run when a screen fails. */
export default function Screens() {
	return <Outlet />;
}

/** Replaces a screen whose loader, action or component fails. The status selects the notice. */
export function ErrorBoundary() {
	const error = useRouteError();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	return isMissing ? <Notice {...notices.missing} /> : <FailedNotice />;
}
