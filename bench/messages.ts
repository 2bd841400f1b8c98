/** What the benchmark tells a process it has forked. */
export type Job =
	| { kind: 'read'; port: number; path: string; connections: number; seconds: number }
	| {
			kind: 'form';
			port: number;
			path: string;
			connections: number;
			seconds: number;
			count?: number;
	  }
	| {
			kind: 'like';
			port: number;
			path: string;
			connections: number;
			seconds: number;
			count?: number;
	  };

/** What became of it. */
export interface JobResult {
	requests: number;
	/** Keys of the forms that were answered as stored. */
	accepted: number;
	failed: number;
	/** Between the first request and the last answer. */
	seconds: number;
	/** Milliseconds that half, and 99 of 100, of the requests took at most. */
	p50: number;
	p99: number;
}
