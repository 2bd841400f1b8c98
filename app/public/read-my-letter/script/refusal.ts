import type { ReaderCopy } from '#app/public/read-my-letter/script-copy.ts';

export type Problem = keyof ReaderCopy['problems'];

/** Why a paper wasn't read, for the reader. */
export class Refusal extends Error {
	readonly problem: Problem;
	constructor(problem: Problem) {
		super(problem);
		this.problem = problem;
	}
}
