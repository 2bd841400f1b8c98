/** A position in a list: the values it is ordered by, as Postgres writes them. */
export type Position = readonly string[];

/** Encodes a position for a URL. It holds times and ids, nothing anybody wrote. */
export function positionText(position: Position): string {
	return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes a position of that many values; undefined for anything else. */
export function readPosition(text: string | null | undefined, size: number): Position | undefined {
	if (!text || text.length > 400) return undefined;
	try {
		const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
		const isPosition =
			Array.isArray(values) &&
			values.length === size &&
			values.every((value) => typeof value === 'string' && /^[\w:.+\- ]{1,64}$/.test(value));
		return isPosition ? values : undefined;
	} catch {
		return undefined;
	}
}
