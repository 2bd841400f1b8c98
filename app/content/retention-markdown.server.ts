import type { FormCopy } from './form-copy.server.ts';
import type { SiteCopy } from './site-copy.server.ts';

/** How long submissions are stored, for the privacy policy, as Markdown: only the periods that are set. */
export function retentionMarkdown(
	{ retention }: Pick<SiteCopy, 'retention'>,
	forms: Record<string, Pick<FormCopy, 'hero' | 'keep'>>,
): string {
	const lines = Object.values(forms).flatMap(({ hero, keep }) =>
		keep === undefined
			? []
			: `- ${retention.line.replace('{form}', () => hero.title).replace('{days}', String(keep))}`,
	);
	return lines.length === 0 ? retention.none : `${retention.some}\n\n${lines.join('\n')}`;
}
