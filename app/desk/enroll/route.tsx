import { useEffect, useState } from 'react';
import { fillIn } from '#app/content/fill-in.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { InputField } from '../frame/field.tsx';
import { Screen } from '../frame/screen.tsx';
import { InsecureNotice } from '../sign-in/insecure-notice.tsx';
import { PasskeyForm } from '../sign-in/passkey-form.tsx';
import { postJson } from '../sign-in/post-json.ts';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
	const { content, relyingParty } = context.get(servicesContext);
	return { copy: content.desk['sign-in'], secureUrl: `${relyingParty.origins[0]}/desk` };
}

/** What a link leads to. */
type LinkState = 'none' | 'used' | 'expired' | 'unknown' | 'invitation' | 'first';

type Link =
	| { step: 'checking' }
	| { step: 'failed'; reason: string }
	| { step: 'known'; state: LinkState; token: string; values: Record<string, string> };

/** The page of a one-time link. Its token is in the fragment, so only the script can post it. */
export default function Enroll({ loaderData: { copy, secureUrl } }: Route.ComponentProps) {
	const { enroll } = copy;
	const link = useLink();
	const problems: Record<string, string> = copy.problems;
	const known = link?.step === 'known' ? link : undefined;
	const usable = known?.state === 'first' || known?.state === 'invitation';
	return (
		<Screen title={enroll.title}>
			{link?.step === 'checking' && <p role="status">{enroll.checking}</p>}
			{link?.step === 'failed' && <p role="status">{problems[link.reason] ?? problems.failed}</p>}
			{known && (
				<section className="max-w-[60ch]" data-enroll-state={known.state}>
					<h2 className="text-xl">{fillIn(enroll[known.state].title, known.values)}</h2>
					<p className="mt-2">{fillIn(enroll[known.state].lead, known.values)}</p>
				</section>
			)}
			{known && usable && (
				<PasskeyForm
					ceremony="/desk/enroll/passkey"
					next="/desk"
					label={enroll.button}
					copy={copy}
					link={known.token}
					problems={{
						owner: enroll.owner_problem,
						link_used: enroll.used.lead,
						link_expired: enroll.expired.lead,
						link_unknown: enroll.unknown.lead,
					}}
					registers
				>
					{known.state === 'first' && (
						<>
							<InputField name="name" label={enroll.name} autoComplete="name" maxLength={100} />
							<InputField
								name="email"
								type="email"
								label={enroll.email}
								autoComplete="email"
								maxLength={200}
							/>
						</>
					)}
					<InputField
						name="passkey"
						label={enroll.passkey_name}
						hint={enroll.passkey_hint}
						maxLength={60}
					/>
				</PasskeyForm>
			)}
			<noscript>
				<p className="desk-flash" data-tone="problem">
					{copy.no_script}
				</p>
			</noscript>
			<InsecureNotice copy={copy} url={secureUrl} />
		</Screen>
	);
}

/** Asks the server what the link in the address bar leads to; undefined before it can be asked. */
function useLink(): Link | undefined {
	const [link, setLink] = useState<Link>();
	useEffect(() => {
		let current = true;
		async function check() {
			const token = location.hash.slice(1);
			if (token === '') return setLink({ step: 'known', state: 'none', token, values: {} });
			setLink({ step: 'checking' });
			const found = await postJson('/desk/enroll/passkey', { step: 'link', link: token });
			if (!current) return;
			if (found.outcome !== 'link') {
				return setLink({ step: 'failed', reason: found.reason ?? 'failed' });
			}
			const { state, ...values } = found as unknown as { state: LinkState } & Record<
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
