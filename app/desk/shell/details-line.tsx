import type { SiteCopy } from '#app/generated/copy.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';

/** Names the likely personal details in a text while it's written. It only informs; the text can still be sent. */
export function DetailsLine(props: { text: string; kinds: SiteCopy['personal_details']['kinds'] }) {
	const foundKinds = new Set(findPersonalDetails(props.text).map(({ kind }) => kind));
	const names = [...foundKinds].map((kind) => props.kinds[kind].name);
	return (
		<p aria-live="polite" className="font-semibold">
			{names.length > 0 && `This looks like ${names.join(', ')}. Does it need to be there?`}
		</p>
	);
}
