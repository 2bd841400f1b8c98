import { useEffect, useState } from 'react';
import { Screen } from '#app/desk/shell/screen.tsx';
import {
	InsecureNotice,
	PasskeyForm,
	passkeyProblem,
	postStep,
} from '#app/desk/sign-in/passkey-form.tsx';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
	const { relyingParty } = context.get(servicesContext);
	return { secureUrl: `${relyingParty.origins[0]}/desk` };
}

/** The state of a one-time link. */
type LinkState = 'none' | 'used' | 'expired' | 'unknown' | 'invitation' | 'first';

interface KnownLink {
	state: LinkState;
	token: string;
	/** For an invitation: the invited person's values. */
	values: Record<string, string>;
}

type Link =
	| { step: 'checking' }
	| { step: 'failed'; reason: string }
	| ({ step: 'known' } & KnownLink);

/** Notices for links that can't be used. */
const useless = {
	none: {
		title: 'Open the link you were given',
		lead: 'This page works only with a one-time link. An owner of the desk can make one for you.',
	},
	used: {
		title: 'This link has already been used',
		lead: 'A link works once. If you used it, sign in with your passkey. If you didn’t, tell an owner right away and ask for a new one.',
	},
	expired: {
		title: 'This link has expired',
		lead: 'A link works for 24 hours, and until a newer one is made. Ask an owner for a new one.',
	},
	unknown: {
		title: 'We don’t know this link',
		lead: 'Check that you copied all of it. If you did, ask an owner of this desk for a new one.',
	},
};

function greeting({ state, values }: KnownLink): { title: string; lead: string } {
	switch (state) {
		case 'invitation':
			return {
				title: `Hello, ${values.name}`,
				lead: `This link adds a passkey for ${values.email}. From then on, you’ll sign in with it.`,
			};
		case 'first':
			return {
				title: 'Become the owner of this desk',
				lead: 'Nobody is here yet. Whoever uses this link can do everything, and invites the others.',
			};
		default:
			return useless[state];
	}
}

/** The page of a one-time link. Its token is in the URL's fragment, so only the script can post it. */
export default function Enroll({ loaderData: { secureUrl } }: Route.ComponentProps) {
	const link = useLink();
	const ready = link?.step === 'known' ? link : undefined;
	return (
		<Screen title="Set up your passkey">
			{link?.step === 'checking' && <p role="status">Checking your link…</p>}
			{link?.step === 'failed' && <p role="status">{passkeyProblem(link.reason)}</p>}
			{ready && (
				<section className="max-w-[60ch]" data-enroll-state={ready.state}>
					<h2 className="text-xl">{greeting(ready).title}</h2>
					<p className="mt-2">{greeting(ready).lead}</p>
				</section>
			)}
			{(ready?.state === 'first' || ready?.state === 'invitation') && <EnrollForm link={ready} />}
			<InsecureNotice url={secureUrl} />
		</Screen>
	);
}

function EnrollForm({ link: { state, token } }: { link: KnownLink }) {
	return (
		<PasskeyForm
			ceremony="/desk/enroll/passkey"
			next="/desk"
			label="Create a passkey"
			link={token}
			problems={{
				owner: 'Enter your name and a complete email address, like name@example.com.',
				link_used: useless.used.lead,
				link_expired: useless.expired.lead,
				link_unknown: useless.unknown.lead,
			}}
			registers
		>
			{state === 'first' && (
				<>
					<TextField name="name" label="Your name" autoComplete="name" maxLength={100} />
					<TextField
						name="email"
						type="email"
						label="Your email"
						autoComplete="email"
						maxLength={200}
					/>
				</>
			)}
		</PasskeyForm>
	);
}

/** Asks the server for the state of the link in the address bar; undefined before hydration. */
function useLink(): Link | undefined {
	const [link, setLink] = useState<Link>();
	useEffect(() => {
		let current = true;
		async function check() {
			const token = location.hash.slice(1);
			if (token === '') return setLink({ step: 'known', state: 'none', token, values: {} });
			setLink({ step: 'checking' });
			const answer = await postStep('/desk/enroll/passkey', { step: 'link', link: token });
			if (!current) return;
			if (answer.outcome !== 'link') {
				return setLink({ step: 'failed', reason: answer.reason });
			}
			const { state, ...values } = answer as unknown as { state: LinkState } & Record<
				string,
				string
			>;
			setLink({ step: 'known', state, token, values });
		}
		void check();
		addEventListener('hashchange', check);
		return () => {
			current = false;
			removeEventListener('hashchange', check);
		};
	}, []);
	return link;
}
