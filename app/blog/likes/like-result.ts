/** The result of a like. */
export interface LikeResult {
	liked: boolean;
}

/** Whether a value that came over the network is one. */
export function isLikeResult(value: unknown): value is LikeResult {
	return typeof (value as LikeResult | null)?.liked === 'boolean';
}
