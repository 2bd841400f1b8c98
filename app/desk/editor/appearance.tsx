import { cutAt, lengthIssues, shownLengths } from '#app/posts/checks/preview-lengths.ts';
import { postUrls } from '../posts/post-urls.ts';
import type { EditorData } from './editor.server.ts';

/** What a search result shows of a post. */
export interface SearchTexts {
	title: string;
	subtitle: string;
	/** The subtitle, or the start of the text. */
	description: string;
}

const hints: Record<ReturnType<typeof lengthIssues>[number], string> = {
	title_long: 'The title is long. Search results cut it after about 60 characters.',
	description_long: 'The subtitle is long. Search results cut it after about 160 characters.',
	description_short: 'The subtitle is short. A search result has room for 50 to 160 characters.',
	description_missing: 'Without a subtitle, the start of the text is shown.',
};

/**
 * The post as a search result and as a shared card.
 *
 * @param saved what the last save said of it, if there was one
 */
export function Appearance(
	props: Pick<EditorData, 'post' | 'url'> & {
		texts: SearchTexts;
		saved: { slug?: string; version?: number } | undefined;
	},
) {
	const { post, url, texts, saved } = props;
	const { title, subtitle, description } = texts;
	const { host, pathname } = new URL(url);
	const [, blog, slug = ''] = pathname.split('/');
	return (
		<section className="editor-panel" aria-labelledby="appearance-title">
			<h2 id="appearance-title" className="text-lg">
				How it will look
			</h2>
			<h3>In a search result</h3>
			<div className="editor-result">
				<p className="editor-result-url">
					{host} › {blog} › {saved?.slug ?? decodeURIComponent(slug)}
				</p>
				<p className="editor-result-title">{cutAt(title, shownLengths.title) || 'Untitled'}</p>
				<p>{cutAt(description, shownLengths.description)}</p>
			</div>
			<ul className="text-ink-soft">
				{lengthIssues(title, subtitle).map((issue) => (
					<li key={issue}>{hints[issue]}</li>
				))}
			</ul>
			<h3>When shared</h3>
			<img
				src={postUrls(post.id).card(saved?.version ?? post.version)}
				width="1200"
				height="630"
				alt="The card that social networks and chats show with a link to this post"
				className="editor-card"
				loading="lazy"
			/>
		</section>
	);
}
