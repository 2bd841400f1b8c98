/** What somebody typed into the ways to answer, when it could not be used. */
export interface Typed {
	said: string;
	reply: string;
}
