import { glob } from 'node:fs/promises';
import { importPosts } from '#app/domain/posts/import/import-posts.server.ts';
import { readPostFiles } from '#app/domain/posts/import/read-post-files.server.ts';
import type { Database } from '#app/platform/db/schema.ts';
import { doubleText, type State } from './state.ts';

const past = '2025-08-03T00:00:00Z';
const post = (slug: string, more: object = {}) => ({
	title: `Post ${slug}`,
	slug,
	content: 'First line of the text.\n\nAnd a second paragraph that goes on for a while. '.repeat(8),
	published_at: past,
	...more,
});

const setPosts =
	(...rows: ReturnType<typeof post>[]) =>
	async (db: Database) => {
		await db.deleteFrom('blog_posts').execute();
		if (rows.length > 0) await db.insertInto('blog_posts').values(rows).execute();
	};

/** Imports the launch posts as the team does. */
async function setLaunchPosts(db: Database) {
	const files = await Array.fromAsync(glob('content/posts/*.md'));
	await importPosts(db, await readPostFiles(files), true);
}
const launchPost = 'first-steps-after-a-claim-denial';

const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
const video = { youtube_url: 'https://youtu.be/aqz-KE-bpKQ' };
const audio = { soundcloud_url: 'https://soundcloud.com/someone/something' };

/** The blog's list, search and posts, in all their states. */
export const blogStates: State[] = [
	{ name: 'blog-launch', path: '/blog', posts: setLaunchPosts },
	{ name: 'blog-found', path: '/blog?q=appeal', posts: setLaunchPosts },
	{ name: 'blog-found-one', path: '/blog?q=superbill', posts: setLaunchPosts },
	{ name: 'blog-found-none', path: '/blog?q=quantum%20physics', posts: setLaunchPosts },
	{ name: 'post-launch', path: `/blog/${launchPost}`, posts: setLaunchPosts },
	{
		name: 'post-end',
		path: `/blog/${launchPost}`,
		window: true,
		posts: setLaunchPosts,
		act: (page) =>
			page.locator('.post-share').evaluate((share) => share.scrollIntoView({ block: 'center' })),
	},
	{
		name: 'print-post',
		path: `/blog/${launchPost}`,
		posts: setLaunchPosts,
		media: { media: 'print' },
	},
	{
		name: 'own-colors-post',
		path: `/blog/${launchPost}`,
		posts: setLaunchPosts,
		media: { forcedColors: 'active' },
	},
	{
		name: 'doubled-text-post',
		path: `/blog/${launchPost}`,
		posts: setLaunchPosts,
		act: doubleText,
	},
	{
		name: 'blog-page-2',
		path: '/blog?page=2',
		posts: setPosts(...Array.from({ length: 200 }, (_, index) => post(`n${index}`))),
	},
	{ name: 'blog-empty', path: '/blog', posts: setPosts() },
	{ name: 'blog-one', path: '/blog', posts: setPosts(post('one')) },
	{
		name: 'blog-forty',
		path: '/blog',
		posts: setPosts(...Array.from({ length: 40 }, (_, index) => post(`n${index}`))),
	},
	{
		name: 'blog-unusual',
		path: '/blog',
		posts: setPosts(
			post('long', {
				title: `${long}${long} and a title that does not want to end`,
				likes_count: 12345,
			}),
			post('none', { likes_count: 0 }),
			post('picture', { image_url: '/icon-512.png', likes_count: 1 }),
			post('broken-picture', { image_url: '/no-such-picture.png' }),
		),
	},
	{
		name: 'post-plain',
		path: '/blog/plain',
		posts: setPosts(post('plain', { subtitle: 'A line below the title' })),
	},
	{
		name: 'post-everything',
		path: '/blog/all',
		posts: setPosts(
			post('all', { ...video, ...audio, image_url: '/icon-512.png', likes_count: 12345 }),
		),
	},
	{
		name: 'post-long-words',
		path: '/blog/words',
		posts: setPosts(post('words', { title: long.repeat(2), content: long.repeat(9) })),
	},
	{
		name: 'post-loading',
		path: '/blog',
		posts: setPosts(post('slow')),
		act: async (page) => {
			await page.route('**/blog/slow.data*', () => {});
			await page.getByRole('link', { name: 'Post slow', exact: true }).click();
			await page.getByText('Loading blog post...').waitFor();
		},
	},
	{ name: 'post-not-found', path: '/blog/nowhere' },
	{
		name: 'blog-failed',
		path: '/blog/plain',
		posts: setPosts(post('plain')),
		act: async (page) => {
			await page.route('**/blog.data*', (route) => route.abort());
			await page
				.getByRole('link', { name: /back to/i })
				.first()
				.click();
			await page.getByText('Failed to load blog posts').waitFor();
		},
	},
];
