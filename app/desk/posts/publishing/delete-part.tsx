import { Part } from '#app/desk/frame/screen.tsx';
import { IntentForm } from './intent-form.tsx';
import type { PublishingData } from './load-publishing.server.ts';

/** Deleting, which can be undone for 30 days, or undoing it. */
export function DeletePart({ copy, post: { state, version } }: PublishingData) {
	return state === 'deleted' ? (
		<Part title={copy.undelete} lead={copy.undelete_lead}>
			<IntentForm intent="undelete" version={version} label={copy.undelete} />
		</Part>
	) : (
		<Part title={copy.delete} lead={copy.delete_lead}>
			<IntentForm intent="delete" version={version} label={copy.delete_button} variant="danger" />
		</Part>
	);
}
