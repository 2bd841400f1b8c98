/** The result of a like. */
export interface LikeResult {
	liked: boolean;
	/** Which like of the post it was, counted from 1. */
	likes?: number;
}
