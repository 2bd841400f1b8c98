import { data, Link } from 'react-router';
import { audit } from '#app/audit/write-audit-log.server.ts';
import { asTeam } from '#app/db/as-role.server.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { formBody } from '#app/desk/frame/form-body.server.ts';
import { MailNav } from '#app/desk/frame/mail-nav.tsx';
import { Screen } from '#app/desk/frame/screen.tsx';
import { signedInOf } from '#app/desk/people/signed-in.server.ts';
import { importSubscribers } from '#app/newsletter/import-subscribers.server.ts';
import { readImport } from '#app/newsletter/read-import.ts';
import { actorOf } from '#app/people/sessions.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import type { Route } from './+types/route';
import { ImportOutcome } from './import-outcome.tsx';

export function loader({ context }: Route.LoaderArgs) {
	const { subscribers, mail } = context.get(servicesContext).content.desk;
	return { copy: subscribers.import, mailCopy: mail };
}

/** Imports the file, all of it or nothing. Nothing that stands in it is shown again but line numbers. */
export async function action({ request, context }: Route.ActionArgs) {
	const { teamDb, deskSecret } = context.get(servicesContext);
	const by = actorOf(signedInOf(context));
	const file = (await formBody(request)).get('file');
	const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
	if (bytes.length === 0) return data({ outcome: 'empty' as const }, { status: 422 });
	const read = readImport(bytes);
	if (!read.ok)
		return data({ outcome: 'refused' as const, problems: read.problems }, { status: 422 });
	const counts = await asTeam(teamDb, async (trx) => {
		const imported = await importSubscribers(trx, read.rows, deskSecret);
		await audit(trx, by, { action: 'subscribers.imported', counts: imported });
		return imported;
	});
	return { outcome: 'imported' as const, counts, left: read.left };
}

export default function ImportSubscribers({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, mailCopy } = loaderData;
	return (
		<Screen title={copy.title} lead={copy.lead}>
			<MailNav copy={mailCopy} />
			{actionData && <ImportOutcome copy={copy} {...actionData} />}
			<DeskForm encType="multipart/form-data" className="desk-form">
				<div className="desk-field">
					<label htmlFor="field-file" className="block font-semibold">
						{copy.label}
					</label>
					<p id="hint-file" className="text-ink-soft text-sm">
						{copy.hint}
					</p>
					<input
						id="field-file"
						name="file"
						type="file"
						accept=".csv,text/csv"
						required
						aria-describedby="hint-file"
						className="min-h-11 max-w-full"
					/>
				</div>
				<div className="desk-actions">
					<Button>{copy.button}</Button>
					<Link className="desk-link" to="/desk/mail/subscribers">
						{copy.back}
					</Link>
				</div>
			</DeskForm>
		</Screen>
	);
}
