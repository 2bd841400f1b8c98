/** The largest form that is stored (decisions.md, "Required"). */
export const largestForm = 256 * 1024;

/** What a form's request holds. */
export interface FormBody {
	data: FormData;
	tooLarge: boolean;
}

/**
 * Reads a sent form. One above the limit is still read, so that its values can be given back; the
 * HTTP server refuses what is far above it before it gets here.
 *
 * @throws a 415 response for a body that is not a form's, a 400 for one that is malformed
 */
export async function readFormBody(request: Request): Promise<FormBody> {
	const type = request.headers.get('content-type') ?? '';
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		throw new Response('Send a form.', { status: 415 });
	}
	const bytes = await request.arrayBuffer();
	try {
		const data = await new Response(bytes, { headers: { 'content-type': type } }).formData();
		return { data, tooLarge: bytes.byteLength > largestForm };
	} catch {
		// What the parser stumbled over may hold what the visitor wrote, so it goes nowhere.
		throw new Response('This form could not be read.', { status: 400 });
	}
}
