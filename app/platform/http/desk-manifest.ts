// The build writes two manifests for the router in the browser (server/split-manifest.ts).

/** Returns true if a route belongs to the desk. */
export const isOfDesk = (id: string) => /^(desk|screens)$|^desk\//.test(id);

/** Returns the URL or path of the desk's manifest, next to that of the public pages. */
export const deskManifest = (url: string) =>
	url.replace(/manifest-(\w+)\.js$/, 'desk-manifest-$1.js');
