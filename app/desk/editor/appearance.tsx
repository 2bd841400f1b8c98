import { cutAt, lengthIssues, shownLengths } from '#app/posts/checks/preview-lengths.ts';
import { postUrls } from '../posts/post-urls.ts';
import type { EditorData } from './load-editor.server.ts';

/** The post as a search result and as a shared card. */
export function Appearance({ copy: { appearance: copy }, post, url, description }: EditorData) {
	const { host, pathname } = new URL(url);
	return (
		<section className="editor-panel" aria-labelledby="appearance-title" data-editor-search="">
			<h2 id="appearance-title" className="text-lg">
				{copy.title}
			</h2>
			<h3>{copy.search}</h3>
			<div className="editor-result">
				<p className="editor-result-url">
					{host} › {pathname.split('/')[1]} ›{' '}
					<span data-editor-slug="">{decodeURIComponent(pathname.split('/')[2] ?? '')}</span>
				</p>
				<p className="editor-result-title" data-search-title="">
					{cutAt(post.title, shownLengths.title) || copy.no_title}
				</p>
				<p data-search-description="">{cutAt(description, shownLengths.description)}</p>
			</div>
			<ul data-search-hints="" className="text-ink-soft">
				{lengthIssues(post.title, post.subtitle ?? '').map((issue) => (
					<li key={issue}>{copy[issue]}</li>
				))}
			</ul>
			<h3>{copy.card}</h3>
			<img
				data-editor-card=""
				src={postUrls(post.id).card(post.version)}
				width="1200"
				height="630"
				alt={copy.card_alt}
				className="editor-card"
				loading="lazy"
			/>
		</section>
	);
}
