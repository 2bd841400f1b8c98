import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { CheckRules } from '#app/posts/checks/issue.ts';

export type EditorCopy = DeskCopy['post-editor'];
type ChecksCopy = DeskCopy['post-checks'];

/** What the editor's script is told by the document. */
export interface EditorConfig {
	/** The post's own URL in the desk. */
	path: string;
	/** That the fields were read at. */
	version: number;
	/** The site's origin, and where its posts are. */
	siteUrl: string;
	/** Somebody saved another version meanwhile: nothing is saved until a person says so. */
	conflict: boolean;
	rules: CheckRules;
	copy: EditorCopy;
	checks: Omit<ChecksCopy, 'words'>;
}
