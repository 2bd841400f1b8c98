import { Notice, Part, Screen } from '#app/desk/frame/screen.tsx';
import { chosenQuery, readChosen } from '#app/privacy/chosen.ts';
import { labelsOf } from '#app/privacy/labels.server.ts';
import { readChosenRecords } from '#app/privacy/read-chosen.server.ts';
import { servicesContext } from '#app/site/services.server.ts';
import { ChosenList } from '../chosen-list.tsx';
import { PrivacyNav } from '../privacy-nav.tsx';
import type { Route } from './+types/route';

export async function loader({ context, url }: Route.LoaderArgs) {
	const { teamDb, content } = context.get(servicesContext);
	const chosen = readChosen(url);
	const records = await readChosenRecords(teamDb, chosen);
	const labels = labelsOf(content);
	return {
		copy: content.desk.privacy,
		records: records.map((record) => ({ ...record, form: labels.form(record.form) })),
		gone: records.length < chosen.length,
	};
}

export default function Export({ loaderData: { copy, records, gone } }: Route.ComponentProps) {
	if (records.length === 0) return <Notice {...copy.chosen.none} />;
	const query = chosenQuery(records.map(({ reference }) => reference));
	return (
		<Screen title={copy.export.title} lead={copy.export.lead}>
			<PrivacyNav copy={copy} />
			{gone && <p className="desk-problem">{copy.export.gone}</p>}
			<ChosenList copy={copy} records={records} />
			<Part title={copy.export.files}>
				<p className="desk-actions">
					{(['html', 'json'] as const).map((format) => (
						<a
							key={format}
							className="desk-button"
							data-variant="quiet"
							download
							href={`/desk/privacy/export/file?${query}&format=${format}`}
						>
							{copy.export[format]}
						</a>
					))}
				</p>
			</Part>
		</Screen>
	);
}
