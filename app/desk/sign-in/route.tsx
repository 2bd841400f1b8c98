import { redirect } from 'react-router';
import { deskPath, signedInContext } from '#app/desk/shell/authorize.server.ts';
import { Flash } from '#app/desk/shell/flash.tsx';
import { cardStackClassName, Screen } from '#app/desk/shell/screen.tsx';
import { servicesContext } from '#app/platform/http/services.server.ts';
import type { Route } from './+types/route';
import { InsecureNotice, PasskeyForm } from './passkey-form.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
	const next = deskPath(url.searchParams.get('next'));
	if (context.get(signedInContext)) throw redirect(next, 303);
	const { relyingParty } = context.get(servicesContext);
	return {
		next,
		meanwhile: url.searchParams.has('meanwhile'),
		signedOut: url.searchParams.has('out'),
		secureUrl: `${relyingParty.origins[0]}/desk`,
	};
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
	const { next, meanwhile, signedOut, secureUrl } = loaderData;
	return (
		<Screen
			title="Sign in to the desk"
			lead="You sign in with a passkey, by fingerprint, face, or PIN. There’s no password."
		>
			{meanwhile && (
				<Flash tone="problem">
					You were signed out in the meantime. Sign in again, and what you clicked is done then,
					with what you typed.
				</Flash>
			)}
			{signedOut && <Flash tone="done">You’re signed out.</Flash>}
			<InsecureNotice url={secureUrl} />
			<div className={`max-w-140 ${cardStackClassName}`}>
				<PasskeyForm ceremony="/desk/sign-in/passkey" next={next} label="Sign in with a passkey" />
				<section>
					<h2 className="text-lg">No passkey on this device?</h2>
					<p className="mt-1">
						Your phone’s passkey works here too: choose “Use another device” in your browser’s
						window. If you’ve lost your only passkey, ask an owner for a new link.
					</p>
				</section>
			</div>
		</Screen>
	);
}
