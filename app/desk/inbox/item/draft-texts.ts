/** What somebody typed into the ways to answer, when it could not be used. */
export interface DraftTexts {
	said: string;
	reply: string;
}
