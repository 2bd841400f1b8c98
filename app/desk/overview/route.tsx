import { redirect } from 'react-router';
import { frameData } from '../frame/frame-data.server.ts';
import type { Route } from './+types/route';

/** The start of the desk: the first screen that whoever is signed in may open. */
export function loader({ context }: Route.LoaderArgs) {
	const [first] = frameData(context).menu;
	return redirect(first?.href ?? '/desk/account', 303);
}

export default function Overview() {
	return null;
}
