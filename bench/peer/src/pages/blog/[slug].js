import { pool } from '../../pool.js';

export async function POST({ params, redirect }) {
	await pool.query('update blog_posts set likes_count = likes_count + 1 where slug = $1', [
		params.slug,
	]);
	return redirect(`/blog/${params.slug}`, 303);
}
