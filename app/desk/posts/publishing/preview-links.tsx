import { Button } from '#app/desk/frame/button.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { LinkToCopy } from '#app/desk/frame/link-to-copy.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import { withPart } from '#app/desk/frame/with-part.tsx';
import { IntentForm } from './intent-form.tsx';
import type { PublishingData } from './load-publishing.server.ts';

/** Links that show the post as it will be, to whoever has them. */
export function PreviewLinks({ copy, posts, post, previews, previewUrl }: PublishingData) {
	return (
		<Part id="previews" title={copy.previews} lead={copy.previews_lead}>
			{previewUrl && <NewLink copy={copy} url={previewUrl} />}
			<IntentForm
				intent="preview"
				version={post.version}
				label={copy.preview_make}
				variant="quiet"
			/>
			{previews.length === 0 ? (
				<p className="mt-4 text-ink-soft">{copy.no_previews}</p>
			) : (
				<ul className="mt-4 grid gap-2">
					{previews.map(({ id, created_at, created_by, expires_at }) => (
						<li key={id}>
							<DeskForm className="desk-actions">
								<input type="hidden" name="preview" value={id} />
								<span>
									{withPart(copy.preview_made, {
										moment: <Moment at={created_at} />,
										name: created_by ?? posts.versions.nobody,
									})}
									{', '}
									{withPart(copy.preview_until, { moment: <Moment at={expires_at} /> })}
								</span>
								<Button name="intent" value="end_preview" variant="danger">
									{copy.preview_end}
								</Button>
							</DeskForm>
						</li>
					))}
				</ul>
			)}
		</Part>
	);
}

/** Shown once: only a hash of it is stored. */
function NewLink({ copy, url }: { copy: PublishingData['copy']; url: string }) {
	return (
		<section role="status" className="desk-flash mb-4" data-tone="done">
			<LinkToCopy
				id="preview-url"
				label={copy.preview_new}
				url={url}
				copy={{ copy: copy.preview_copy, copied: copy.preview_copied }}
				variant="quiet"
			>
				<a className="desk-button" href={url} target="_blank" rel="noreferrer">
					{copy.preview_open}
				</a>
			</LinkToCopy>
		</section>
	);
}
