import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import { usePasskeySupport } from './passkey-form.tsx';

/** Says where passkeys work, in a browser that offers none here. */
export function InsecureNotice({ copy, url }: { copy: DeskCopy['sign-in']; url: string }) {
	if (usePasskeySupport() !== false) return null;
	const [before, after] = copy.insecure.lead.split('{url}');
	return (
		<div role="alert" className="desk-flash" data-tone="problem">
			<h2 className="text-lg">{copy.insecure.title}</h2>
			<p className="mt-1">
				{before}
				<a href={url}>{url}</a>
				{after}
			</p>
		</div>
	);
}
