import { servicesContext } from '#app/site/services.server.ts';
import { InputField } from '../frame/field.tsx';
import { Screen } from '../frame/screen.tsx';
import { InsecureNotice } from '../sign-in/insecure-notice.tsx';
import { PasskeyForm } from '../sign-in/passkey-form.tsx';
import type { Route } from './+types/route';

export function loader({ context }: Route.LoaderArgs) {
	const { content, relyingParty } = context.get(servicesContext);
	return { copy: content.desk['sign-in'], secureUrl: `${relyingParty.origins[0]}/desk` };
}

const states = ['none', 'used', 'expired', 'unknown', 'invitation', 'first'] as const;

/**
 * The page of a one-time link. Its token is in the fragment, so only the script can post it
 * (script/enroll.ts).
 */
export default function Enroll({ loaderData: { copy, secureUrl } }: Route.ComponentProps) {
	const { enroll } = copy;
	return (
		<Screen title={enroll.title}>
			<div data-enroll className="contents">
				<p role="status" data-enroll-checking hidden>
					{enroll.checking}
				</p>
				{states.map((state) => (
					<section key={state} hidden data-enroll-state={state} className="max-w-[60ch]">
						<h2 className="text-xl">{enroll[state].title}</h2>
						<p className="mt-2">{enroll[state].lead}</p>
					</section>
				))}
				<div data-enroll-form hidden>
					<PasskeyForm
						ceremony="/desk/enroll/passkey"
						next="/desk"
						label={enroll.button}
						copy={copy}
						registers
					>
						<div data-enroll-owner hidden className="contents">
							<InputField name="name" label={enroll.name} autoComplete="name" maxLength={100} />
							<InputField
								name="email"
								type="email"
								label={enroll.email}
								autoComplete="email"
								maxLength={200}
							/>
						</div>
						<InputField
							name="passkey"
							label={enroll.passkey_name}
							hint={enroll.passkey_hint}
							maxLength={60}
						/>
					</PasskeyForm>
				</div>
				<p hidden data-owner-problem={enroll.owner_problem} />
			</div>
			<noscript>
				<p className="desk-flash" data-tone="problem">
					{copy.no_script}
				</p>
			</noscript>
			<InsecureNotice copy={copy} url={secureUrl} />
		</Screen>
	);
}
