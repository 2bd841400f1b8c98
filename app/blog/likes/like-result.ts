/** The result of a like. */
export interface LikeResult {
	liked: boolean;
}
