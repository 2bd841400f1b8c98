import { createContext } from 'react-router';
import type { RefusalReason } from '#app/pictures/encoded-picture.ts';
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

/** Why a picture wasn't added, and what to do about it. */
export const uploadProblems: Record<RefusalReason | 'alt', string> = {
	missing: 'Choose a picture first.',
	alt: 'Describe what the picture shows.',
	too_large:
		'This file is larger than 10 MB. Save the picture smaller, about 2,500 pixels wide, and add that.',
	not_a_picture:
		'This isn’t a JPEG, PNG, WebP, AVIF or GIF. Save the picture as a JPEG or PNG, and add that.',
	heic: 'This is a HEIC photo, which many browsers can’t show. Save it as a JPEG, and add that.',
	animated:
		'This picture is animated. Add one frame of it as a picture, or add a video to the post.',
	too_many_pixels:
		'This picture has more than 50 million pixels. Save it smaller, about 2,500 pixels wide, and add that.',
	damaged:
		'This file is damaged or cut off. Open it on your device. If it looks right there, save it again and add that.',
	too_heavy:
		'This picture took too long to read. Save it as a JPEG, about 2,500 pixels wide, and add that.',
	busy: 'Other pictures are being added right now. Wait a minute and try again.',
};
