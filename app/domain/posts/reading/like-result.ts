export interface LikeResult {
	liked: boolean;
	/** The ordinal of this like among the post's likes, from 1. */
	likes?: number;
}
