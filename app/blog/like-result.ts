/** The answer to a like. */
export interface LikeResult {
	liked: boolean;
}

/** Our script sends this field, and then needs no redirect. */
export const scriptField = 'script';
