/** A post of another system as a row for the import, and what could not be carried over. */
export interface ForeignPost {
	/** Its name in messages. */
	name: string;
	row: Record<string, unknown>;
	/** Each the end of a sentence that begins with the post's name. */
	losses: string[];
}

/** What an export file of another system holds. */
export interface ForeignExport {
	posts: ForeignPost[];
	/** What was left out as a whole, such as pages. */
	skipped: string[];
}

/** The state and date of a post that is not for everybody: a draft, so that nothing leaks. */
export const asDraft = { published_at: null };
