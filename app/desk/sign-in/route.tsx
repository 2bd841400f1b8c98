import { redirect } from 'react-router';
import { servicesContext } from '#app/site/services.server.ts';
import { deskPath } from '../desk-path.ts';
import { Flash } from '../frame/flash.tsx';
import { Screen } from '../frame/screen.tsx';
import { signedInContext } from '../people/signed-in.server.ts';
import type { Route } from './+types/route';
import { InsecureNotice } from './insecure-notice.tsx';
import { PasskeyForm } from './passkey-form.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
	const next = deskPath(url.searchParams.get('next'));
	if (context.get(signedInContext)) throw redirect(next, 303);
	const { content, relyingParty } = context.get(servicesContext);
	return {
		copy: content.desk['sign-in'],
		next,
		meanwhile: url.searchParams.has('meanwhile'),
		signedOut: url.searchParams.has('out'),
		secureUrl: `${relyingParty.origins[0]}/desk`,
	};
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
	const { copy, next, meanwhile, signedOut, secureUrl } = loaderData;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			{meanwhile && <Flash tone="problem">{copy.meanwhile}</Flash>}
			{signedOut && <Flash tone="done">{copy.signed_out}</Flash>}
			<PasskeyForm ceremony="/desk/sign-in/passkey" next={next} label={copy.button} copy={copy} />
			<InsecureNotice copy={copy} url={secureUrl} />
			<section className="max-w-[60ch]">
				<h2 className="text-lg">{copy.help.title}</h2>
				<p className="mt-1">{copy.help.lead}</p>
			</section>
		</Screen>
	);
}
