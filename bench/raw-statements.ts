/** A contact message and a like, each as one statement that commits by itself. */
export const rawStatements = {
	form: 'insert into contact_messages (name, email, subject, message, submission_key) values ($1, $2, $3, $4, $5)',
	like: 'update blog_posts set likes_count = likes_count + 1 where slug = $1',
};
