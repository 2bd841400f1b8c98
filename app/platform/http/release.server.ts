import description from '#package.json' with { type: 'json' };

/** The running release. */
export interface Release {
	/** From package.json. */
	version: string;
	/** Distinguishes builds of one version: the first characters of the hash of their sources. */
	build: string;
}

/** Returns the release that this process runs. @param build the hash of its sources (server/build.ts) */
export function releaseOf(build: string): Release {
	return { version: description.version, build: build.slice(0, 10) };
}
