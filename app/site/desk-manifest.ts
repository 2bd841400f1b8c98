// The build writes two lists of routes for the browser (server/client-routes.ts).

/** Whether a route is a part of the desk. */
export const isOfDesk = (id: string) => /^(desk|screens)$|^desk\//.test(id);

/** The URL or path of the desk's list of routes, which stands beside the public pages'. */
export const deskManifest = (url: string) =>
	url.replace(/manifest-(\w+)\.js$/, 'desk-manifest-$1.js');
