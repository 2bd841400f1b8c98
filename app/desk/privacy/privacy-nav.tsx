import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { ScreenMenu } from '../frame/link-menu.tsx';

const screens = [
	['find', '/desk/privacy'],
	['records', '/desk/privacy/records'],
	['drill', '/desk/privacy/drill'],
	['retention', '/desk/privacy/retention'],
] as const;

/** The screens about people who write to us. */
export function PrivacyNav({ copy }: { copy: DeskCopy['privacy'] }) {
	return <ScreenMenu copy={copy} screens={screens} />;
}
