/**
 * The form of a post to the desk. Its texts are without NUL, which Postgres has no place for.
 *
 * @throws 400 for what is no form, or a broken one
 */
export async function formBody(request: Request): Promise<FormData> {
	const sent = await request.formData().catch(() => {
		throw new Response(null, { status: 400 });
	});
	const form = new FormData();
	for (const [name, value] of sent) {
		if (typeof value === 'string') form.append(name, value.replaceAll('\0', ''));
		else form.append(name, value);
	}
	return form;
}
