import type { DeskCopy } from '#app/content/desk-copy.server.ts';

/** Where the browser offers no passkeys; the script shows it (script/passkey.ts). */
export function InsecureNotice({ copy, url }: { copy: DeskCopy['sign-in']; url: string }) {
	const [before, after] = copy.insecure.lead.split('{url}');
	return (
		<div hidden data-insecure role="alert" className="desk-flash" data-tone="problem">
			<h2 className="text-lg">{copy.insecure.title}</h2>
			<p className="mt-1">
				{before}
				<a href={url}>{url}</a>
				{after}
			</p>
		</div>
	);
}
