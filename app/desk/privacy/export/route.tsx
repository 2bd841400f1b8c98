import {
	NothingSelected,
	SelectedList,
	selectedQuery,
} from '#app/desk/privacy/selected-records.tsx';
import { Screen } from '#app/desk/shell/screen.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Route } from './+types/route';

export { loadSelected as loader } from '#app/desk/privacy/selected-records.server.ts';

export default function Export({ loaderData: { records } }: Route.ComponentProps) {
	if (records.length === 0) return <NothingSelected />;
	const query = selectedQuery(records.map(({ reference }) => reference));
	return (
		<Screen
			title="Export records"
			lead="Download both files and send them to the person they’re about. Check first that it’s really them asking."
		>
			<div className="grid min-w-0 grid-cols-1 content-start gap-x-12 gap-y-6 @4xl/main:grid-cols-2">
				<SelectedList records={records} />
				<section>
					<h2 className="text-lg">Files</h2>
					<p className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-2">
						<FileLink query={query} format="html">
							Readable page (HTML)
						</FileLink>
						<FileLink query={query} format="json">
							Data (JSON)
						</FileLink>
					</p>
				</section>
			</div>
		</Screen>
	);
}

function FileLink(props: { query: string; format: 'html' | 'json'; children: string }) {
	return (
		<LinkButton
			variant="quiet"
			href={`/desk/privacy/export/file?${props.query}&format=${props.format}`}
		>
			{props.children}
		</LinkButton>
	);
}
