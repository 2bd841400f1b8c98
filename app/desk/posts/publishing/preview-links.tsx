import { theShell } from '#app/desk/posts/post-parts.tsx';
import { ActionForm, DeskLink, LinkToCopy } from '#app/desk/shell/controls.tsx';
import { Moment } from '#app/desk/shell/moment.tsx';
import { Section } from '#app/desk/shell/screen.tsx';
import type { listPreviews } from '#app/domain/posts/post-previews.server.ts';
import { Callout } from '#app/ui/callout.tsx';

/** Secret links that show the post before it is published. */
export function PreviewLinks(props: {
	previews: Awaited<ReturnType<typeof listPreviews>>;
	/** The link that was just created. */
	previewUrl: string | undefined;
}) {
	const { previews, previewUrl } = props;
	return (
		<Section
			id="previews"
			title="Preview links"
			lead="Anyone with a preview link can read the post as it will be published, without signing in, for 30 days or until you end it."
		>
			{previewUrl && <NewLink url={previewUrl} />}
			<ActionForm intent="preview" label="Make a preview link" />
			{previews.length === 0 ? (
				<p className="mt-4 text-ink-soft">There are no preview links.</p>
			) : (
				<ul className="mt-2 grid gap-2">
					{previews.map(({ id, created_at, created_by, expires_at }) => (
						<li key={id}>
							<ActionForm
								hidden={{ preview: id }}
								intent="end_preview"
								label="End this link"
								variant="danger"
								layout="actions"
								className="justify-between"
							>
								<span>
									Made <Moment at={created_at} /> by {created_by ?? theShell}, good until{' '}
									<Moment at={expires_at} />
								</span>
							</ActionForm>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

/** A new link. It is shown once, because only its hash is stored. */
function NewLink({ url }: { url: string }) {
	return (
		<Callout role="status" tone="done" className="mb-4 max-w-[70ch]">
			<LinkToCopy id="preview-url" label="Here’s the new link. It’s shown only once." url={url}>
				<DeskLink reloadDocument to={url} target="_blank" rel="noreferrer">
					Open
				</DeskLink>
			</LinkToCopy>
		</Callout>
	);
}
