import { Outlet } from 'react-router';
import type { Route } from './+types/layout-route';
import { DeskDocument } from './frame/desk-document.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { frameData } from './frame/frame-data.server.ts';
import { withDueCount } from './inbox/due-count.server.ts';
import { authorize } from './people/authorize.server.ts';

export { DeskError as ErrorBoundary } from './frame/desk-error.tsx';

export const handle = { document: DeskDocument };

export const middleware: Route.MiddlewareFunction[] = [authorize];

export function loader({ context }: Route.LoaderArgs) {
	return withDueCount(frameData(context), context);
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	return (
		<DeskFrame {...loaderData}>
			<Outlet />
		</DeskFrame>
	);
}
