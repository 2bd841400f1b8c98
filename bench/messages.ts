/** A message from the benchmark to a forked process. */
export interface Job {
	/** A page, a contact message, a newsletter sign-up with an email of its own, or a like of the post at `path`. */
	kind: 'read' | 'form' | 'signup' | 'like';
	port: number;
	path: string;
	connections: number;
	/** Ends after a time or a number of requests. */
	seconds: number;
	count?: number;
	/** Milliseconds each connection waits between its requests. */
	pauseMs?: number;
}

/** The outcome. */
export interface JobResult {
	requests: number;
	/** Keys of the submissions confirmed as stored. */
	accepted: number;
	failed: number;
	/** Milliseconds from the first request to the last response. */
	seconds: number;
	/** The 50th and 99th percentile of response times, in milliseconds. */
	p50: number;
	p99: number;
}
