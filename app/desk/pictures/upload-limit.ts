import { createContext } from 'react-router';
import type { HttpApp } from '#app/site/http-app.server.ts';

/** Bytes of a picture. */
export const largestPictureFile = 10 * 1024 * 1024;

/** Bytes of the form that it comes in. */
export const largestUpload = largestPictureFile + 64 * 1024;

/** Whether what was sent was larger than that, so that none of it was read. */
export const uploadTooLargeContext = createContext(false);

const paths = ['/desk/pictures', '/desk/pictures/upload'];

/** Lets these routes refuse what is too large in their own words. */
export function registerUploads(app: HttpApp): void {
	app.on('POST', paths, async (c, next) => {
		if (!c.var.body) {
			c.var.routerContext.set(uploadTooLargeContext, true);
			c.set('body', new Uint8Array());
		}
		return next();
	});
}
