import type { LegalDocument } from '../content/legal.server.ts';
import type { SiteWords } from '../content/site-words.server.ts';
import { LegalText } from '../ui/legal-text.tsx';

/** One of the three legal documents with its dates in words. */
export function LegalPage(props: { document: LegalDocument; words: SiteWords['legal'] }) {
	const { document, words } = props;
	return (
		<LegalText
			title={document.title}
			dates={[
				{ label: words.effective, iso: document.effective, text: longDay(document.effective) },
				{ label: words.updated, iso: document.updated, text: longDay(document.updated) },
			]}
			contentsTitle={words.contents}
			contents={document.contents}
			html={document.html}
		/>
	);
}

/** A calendar day without a time has no zone: UTC only keeps it from moving. */
function longDay(day: string): string {
	return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
		dateStyle: 'long',
		timeZone: 'UTC',
	});
}
