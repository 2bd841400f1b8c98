import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { ScreenMenu } from '../frame/link-menu.tsx';

const screens = [
	['posts', '/desk/posts'],
	['pictures', '/desk/pictures'],
] as const;

/** The screens of posts and their pictures. */
export function PostsNav({ copy }: { copy: DeskCopy['posts'] }) {
	return <ScreenMenu copy={copy} screens={screens} />;
}
