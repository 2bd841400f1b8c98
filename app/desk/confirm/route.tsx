import { deskRoutes } from '#app/desk/routes.ts';
import { deskPath } from '#app/desk/shell/authorize.server.ts';
import { DeskLink } from '#app/desk/shell/controls.tsx';
import { cardStackClassName, Screen } from '#app/desk/shell/screen.tsx';
import { InsecureNotice, PasskeyForm } from '#app/desk/sign-in/passkey-form.tsx';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/route';

export function loader({ context, url }: Route.LoaderArgs) {
	const { relyingParty } = context.get(servicesContext);
	const next = deskPath(url.searchParams.get('next'));
	const screen = screenOfFile(next);
	return {
		next: screen ?? next,
		...(screen && { download: next }),
		secureUrl: `${relyingParty.origins[0]}/desk`,
	};
}

/** Returns the screen that offers a file, with its query; undefined if `next` is a screen itself. */
function screenOfFile(next: string): string | undefined {
	const { pathname, searchParams } = new URL(next, 'http://desk.invalid');
	const screen = deskRoutes.find(({ path }) => `/${path}` === pathname)?.offeredBy;
	if (screen === undefined) return undefined;
	searchParams.delete('format');
	return searchParams.size > 0 ? `/${screen}?${searchParams}` : `/${screen}`;
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
	const { next, download, secureUrl } = loaderData;
	return (
		<Screen
			title="Use your passkey again"
			lead={
				download
					? 'It’s been more than 10 minutes. Show that it’s still you, and your download starts.'
					: 'It’s been more than 10 minutes. Show that it’s still you, and what you clicked is done. Nothing you typed is lost.'
			}
		>
			<InsecureNotice url={secureUrl} />
			<div className={`max-w-140 ${cardStackClassName}`}>
				<PasskeyForm
					ceremony="/desk/confirm/passkey"
					next={next}
					download={download}
					label="Use your passkey"
				/>
				<p>
					<DeskLink to={next}>Go back without it</DeskLink>
				</p>
			</div>
		</Screen>
	);
}
