/**
 * Reads a form that the browser sent. One above the limit is still read, so that its values can be
 * given back; the HTTP server refuses what is far above it before it gets here.
 *
 * @returns its fields, and the size of its body in bytes
 * @throws a 415 response for a body that is not a form's, a 400 for one that is malformed
 */
export async function readFormBody(request: Request): Promise<{ fields: FormData; bytes: number }> {
	const type = request.headers.get('content-type') ?? '';
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		throw new Response('Send a form.', { status: 415 });
	}
	const body = await request.arrayBuffer();
	try {
		const fields = await new Response(body, { headers: { 'content-type': type } }).formData();
		return { fields, bytes: body.byteLength };
	} catch {
		// What the parser stumbled over may hold what the visitor wrote, so it goes nowhere.
		throw new Response('This form could not be read.', { status: 400 });
	}
}
