import { Link } from 'react-router';
import { servicesContext } from '#app/site/services.server.ts';
import { deskPath } from '../desk-path.ts';
import { Screen } from '../frame/screen.tsx';
import { InsecureNotice } from '../sign-in/insecure-notice.tsx';
import { PasskeyForm } from '../sign-in/passkey-form.tsx';
import type { Route } from './+types/route';

export function loader({ context, url }: Route.LoaderArgs) {
	const { content, relyingParty } = context.get(servicesContext);
	return {
		copy: content.desk['sign-in'],
		next: deskPath(url.searchParams.get('next')),
		secureUrl: `${relyingParty.origins[0]}/desk`,
	};
}

export default function Confirm({ loaderData }: Route.ComponentProps) {
	const { copy, next, secureUrl } = loaderData;
	return (
		<Screen title={copy.confirm.title} lead={copy.confirm.lead}>
			<PasskeyForm
				ceremony="/desk/confirm/passkey"
				next={next}
				label={copy.confirm.button}
				copy={copy}
			/>
			<InsecureNotice copy={copy} url={secureUrl} />
			<p>
				<Link className="desk-link" to={next}>
					{copy.confirm.cancel}
				</Link>
			</p>
		</Screen>
	);
}
