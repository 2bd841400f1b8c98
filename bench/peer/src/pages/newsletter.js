import { pool } from '../pool.js';

export async function POST({ request, redirect }) {
	const form = await request.formData();
	await pool.query(
		'insert into newsletter_signups (name, email, submission_key) values ($1, $2, $3)',
		[form.get('name'), form.get('email'), form.get('submission_key')],
	);
	return redirect('/newsletter', 303);
}
