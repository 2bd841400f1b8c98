/** What the benchmark tells a process it has forked. */
export interface Job {
	/** A page, a contact message, or a like of the post at `path`. */
	kind: 'read' | 'form' | 'like';
	port: number;
	path: string;
	connections: number;
	/** It ends after so long, or after so many requests. */
	seconds: number;
	count?: number;
}

/** What became of it. */
export interface JobResult {
	requests: number;
	/** Keys of the submissions confirmed as stored. */
	accepted: number;
	failed: number;
	/** Between the first request and the last response. */
	seconds: number;
	/** Milliseconds that half, and 99 of 100, of the requests took at most. */
	p50: number;
	p99: number;
}
