import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { Button } from '#app/desk/frame/button.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import type { NewsletterScreen } from './load-newsletter.server.ts';
import { type View, views } from './views.ts';

/** The newsletter as people get it, in every way they may look at it. */
export function PreviewPart(props: {
	copy: DeskCopy['newsletters']['preview'];
	screen: NewsletterScreen;
	view: View;
	/** Whether it can still be changed. */
	open: boolean;
}) {
	const { copy, screen, view, open } = props;
	const here = `/desk/mail/newsletters/${screen.newsletter.id}`;
	return (
		<Part id="preview" title={copy.title} lead={copy.lead}>
			{open && screen.isPostNewer && (
				<DeskForm className="desk-actions">
					<p>{copy.refresh_hint}</p>
					<Button variant="quiet" name="intent" value="refresh">
						{copy.refresh}
					</Button>
				</DeskForm>
			)}
			<nav aria-label={copy.views} className="desk-menu">
				<ul>
					{views.map((name) => (
						<li key={name}>
							<a
								href={`${here}?view=${name}#preview`}
								aria-current={name === view ? 'page' : undefined}
							>
								{copy[name]}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<p className="mt-2">
				{copy.subject}: <strong>{screen.rendered.subject}</strong>
			</p>
			{view === 'text' ? (
				<pre className="mail-text">{screen.rendered.text}</pre>
			) : (
				<iframe
					title={copy.frame}
					src={`${here}/preview${view === 'dark' ? '?dark' : ''}`}
					className="mail-frame"
					data-view={view}
				/>
			)}
		</Part>
	);
}
