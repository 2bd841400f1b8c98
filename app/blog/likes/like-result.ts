/** The result of a like. */
export interface LikeResult {
	liked: boolean;
	/** Which like of the post it was, counted from 1. */
	likes?: number;
}

/** Whether a value from the network is a like result. */
export function isLikeResult(value: unknown): value is LikeResult {
	return typeof (value as LikeResult | null)?.liked === 'boolean';
}
