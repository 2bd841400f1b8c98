import { ScreenMenu } from '../frame/link-menu.tsx';

const copy = { navigation: 'Posts and pictures', menu: { posts: 'Posts', pictures: 'Pictures' } };

const screens = [
	['posts', '/desk/posts'],
	['pictures', '/desk/pictures'],
] as const;

/** The screens of posts and their pictures. */
export function PostsNav() {
	return <ScreenMenu copy={copy} screens={screens} />;
}
