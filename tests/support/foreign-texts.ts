import { unaccentedWords } from './pseudo-locale.ts';

/** Words that stay unaccented on purpose. */
const exceptions: [pattern: RegExp, why: string][] = [
	[
		/Claims Navigation|Financial Education|Insurance Issues|FSA\/HSA Guidance|Other/g,
		'option values of the specification; a translation names them in `options`',
	],
	[/\d+\s(?:CFR|USC)\s[\w.()-]+|\bCMS-0057-F\b/g, 'a law or rule, as it is cited'],
	[
		/HealthCare\.gov|HealthIT\.gov|IRS(?:\.gov|, IR-2024-65)|US\sLabor\sDepartment|cms\.gov\/nosurprises|Dollar\sFor|LegalClarity|Georgetown|Medicare\.gov|Medicare\sInteractive|TRICARE|CMS\sguidance|\b(?:CFPB|CMS|HHS|KFF)\b/g,
		'the name of a source',
	],
	[/\((?:Atom|RSS|JSON Feed)\)/g, 'the name of a file format'],
	[/YouTube|SoundCloud/g, 'the name of a company'],
	[/\b(?:CO|OA|PI|TTY)\b/g, 'a code on a bill, or before a phone number'],
	[/(?<=: )\/[\w/-]+/g, 'the address of a page'],
	[/^[a-z]+(?:-[a-z]+)+$/g, 'the address of a post, or a part of it'],
	[/[A-Z]{2}-[0-9A-Z]{5}-[0-9A-Z]{5}/g, 'a reference'],
	[/localhost(?::\d+)?[\w/.-]*|127\.0\.0\.1[\w/.:-]*/g, 'an address of the site'],
];

/** Returns true if a text of the site in the pseudo-locale has a word that doesn't come from content/. */
export function isForeign(text: string): boolean {
	const rest = exceptions.reduce((left, [pattern]) => left.replace(pattern, ''), text);
	return unaccentedWords(rest).length > 0;
}
