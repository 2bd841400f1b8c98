import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { Notice, notices } from './shell/screen.tsx';

/** Sits between the shell and its screens, so that the shell's loader has run when a screen fails. */
export default function Screens() {
	return <Outlet />;
}

/** Replaces a screen whose loader, action or component fails. The status selects the notice. */
export function ErrorBoundary() {
	const error = useRouteError();
	const { missing, failed } = notices;
	return <Notice {...(isRouteErrorResponse(error) && error.status === 404 ? missing : failed)} />;
}
