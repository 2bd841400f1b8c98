/** The answer to a like. */
export interface LikeResult {
	liked: boolean;
}
