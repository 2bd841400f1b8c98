import description from '#package.json' with { type: 'json' };

/** Which release runs, and since when. */
export interface Release {
	/** Of package.json. */
	version: string;
	/** Tells builds of one version apart: the first characters of the hash of their sources. */
	build: string;
	startedAt: Date;
}

/** The release that this process runs. @param build the hash of its sources (server/build.ts) */
export function releaseOf(build: string): Release {
	return { version: description.version, build: build.slice(0, 10), startedAt: new Date() };
}
