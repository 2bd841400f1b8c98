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

/** A one-time link: what the server says of it, and the invited person's values. */
interface Link {
	state: 'checking' | 'failed' | 'invitation' | keyof typeof notices;
	token: string;
	name?: string;
	email?: string;
	/** Of a failed check. */
	reason?: string;
}

/** The page's text for a link without a member's name. */
const notices = {
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
	first: {
		title: 'Become the owner of this desk',
		lead: 'Nobody is here yet. Whoever uses this link can do everything, and invites the others.',
	},
};

function noticeOf({ state, name, email }: Link): { title: string; lead: string } | undefined {
	if (state === 'checking' || state === 'failed') return undefined;
	if (state !== 'invitation') return notices[state];
	return {
		title: `Hello, ${name}`,
		lead: `This link adds a passkey for ${email}. From then on, you’ll sign in with it.`,
	};
}

/** The page of a one-time link. Its token is in the URL's fragment, so only the script can post it. */
export default function Enroll({ loaderData: { secureUrl } }: Route.ComponentProps) {
	const link = useLink();
	const notice = link && noticeOf(link);
	return (
		<Screen title="Set up your passkey">
			{link?.state === 'checking' && <p role="status">Checking your link…</p>}
			{link?.state === 'failed' && <p role="status">{passkeyProblem(link.reason ?? '')}</p>}
			{notice && (
				<section className="max-w-[60ch]" data-enroll-state={link.state}>
					<h2 className="text-xl">{notice.title}</h2>
					<p className="mt-2">{notice.lead}</p>
				</section>
			)}
			{(link?.state === 'first' || link?.state === 'invitation') && <EnrollForm link={link} />}
			<InsecureNotice url={secureUrl} />
		</Screen>
	);
}

function EnrollForm({ link: { state, token } }: { link: Link }) {
	return (
		<PasskeyForm
			ceremony="/desk/enroll/passkey"
			next="/desk"
			label="Create a passkey"
			link={token}
			problems={{
				owner: 'Enter your name and a complete email address, like name@example.com.',
				link_used: notices.used.lead,
				link_expired: notices.expired.lead,
				link_unknown: notices.unknown.lead,
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
			if (token === '') return setLink({ state: 'none', token });
			setLink({ state: 'checking', token });
			const answer = await postStep('/desk/enroll/passkey', { step: 'link', link: token });
			if (!current) return;
			const { outcome, reason, ...known } = answer;
			setLink(
				outcome === 'link'
					? { ...(known as unknown as Link), token }
					: { state: 'failed', token, reason },
			);
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
