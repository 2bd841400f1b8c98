import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { submissionTables } from '#app/platform/db/schema.ts';
import { findPersonalDetails } from '#app/platform/text/find-personal-details.ts';
import { personalDetailKinds } from '#app/platform/text/personal-detail-kinds.ts';
import { referenceOf } from './reference.server.ts';

// Details that must be found are written ‹kind:detail›; nothing else may be found.
const texts = [
	// Social Security and taxpayer numbers
	'My Social is ‹ssn:219-09-9999›.',
	'SSN: ‹ssn:219099999›',
	'My old Medicare card said ‹ssn:219-09-9999›A.',
	'with long dashes: ‹ssn:219–09–9999›',
	'spaces that don’t break: ‹ssn:219 09 9999›',
	'I file with an ITIN, ‹taxpayer:912-73-1234›.',
	'The last four of my Social are 9999.',
	'666-12-3456 neither',
	'219-09-0000 neither',
	'Social Security number of pages: 12',
	// Medicare
	'My Medicare number is ‹medicare:1EG4-TE5-MK73›.',
	'Medicare number: ‹member:1234567890›',
	'1EG4-TE5-MK7 is one short',
	// Member and subscriber numbers
	'Member ID: ‹member:W123456789›',
	'Member ID (on the card): ‹member:XYZ123456789›',
	'my member number with Aetna is ‹member:W1234 56789›',
	'subscriber no. ‹member:ABC12345678›',
	'my Medicaid ID number: ‹member:AB12345C›',
	'The membership number grew to 120.',
	// Policy and group numbers
	'Policy number ‹policy:POL-2291-0044›',
	'policy ‹policy:88123456› lapsed',
	'Group number: ‹policy:70123›',
	'Policy number 2024',
	'Group ‹policy:00187731›',
	'group ‹policy:00187731›, plan year 2024',
	'Our group number at work says ‹policy:00187731›.',
	'Group ‹policy:00187731-0002›',
	'a group 200000 strong',
	'The policy is 120000 dollars a year.',
	'group 90853 is the code for group therapy',
	// Claim, case and appeal numbers
	'Claim number ‹claim:20240315-0099812›',
	'case number: ‹claim:2024-CV-10233›',
	'prior authorization number ‹claim:A55310027›',
	'confirmation # ‹claim:8823910›',
	'The claim was for $12,345.',
	'I had no claim number. 12000 dollars were due.',
	'Send form CMS-1500 or 1095-A.',
	// Our own references, in every form; more below
	'My reference is ST-7K3M9-QX2TB.',
	'case number CT-12345-67890',
	'claim number FR-00000-11111, as you said',
	// Accounts and bills
	'Account number ‹account:0099182736›',
	'My account number is ‹account:1234 5678 9012›',
	'routing number ‹account:021000021›',
	'routing number 021000022 fails its check digit',
	'the account balance is 123456',
	// Medical records
	'MRN: ‹record:482913›',
	'patient ID ‹record:P482913›',
	'The patient was 58 years old.',
	// Licenses, passports and other numbers
	'driver’s license number ‹id:D1234567›',
	'ID number ‹id:99120034›',
	'my Aetna ID ‹id:W2039 402918›',
	'payer ID 60054123',
	'The NPI is 1234567893.',
	// Cards, with their check digit
	'card ‹card:4111 1111 1111 1111›',
	'my HSA debit card, ‹card:5555-5555-5555-4444›',
	'4111 1111 1111 1112 fails its check digit',
	'1234 5678 9012 3456 is no card',
	// Phone numbers
	'Call me at ‹phone:(555) 867-5309›.',
	'‹phone:555-867-5309›',
	'‹phone:+1 555-867-5309›',
	'‹phone:212-867-5309 ext. 12›, or ‹phone:212-867-5310›',
	'My number in Mexico is ‹phone:+52 55 1234 5678›.',
	'‹phone:+442079460958›',
	'text me at ‹phone:867-5309›',
	'‹phone:555‑867‑5309› with dashes that don’t break',
	'In an emergency, call 911.',
	'Call 1-800-633-4227.',
	'555-111-2222 has no such exchange',
	'NDC 0002-8215-01 and 12345-6789-01',
	'10.1056/NEJMsa1406143',
	// Emails
	'Write to ‹email:jane.doe@example.com›.',
	'jane@localhost',
	'https://example.com/@jane',
	// Addresses
	'I live at ‹address:123 Main Street›.',
	'‹address:123 Main St., Apt 4B, Springfield, IL 62704›',
	'‹address:123 Main St\nApt 4\nSpringfield, IL 62704›',
	'‹address:4500 N 5th Ave›',
	'‹address:12 oak street, portland, or 97201›',
	'‹address:2010 Oak Street, Portland, OR 97201›',
	'‹address:P.O. Box 9876, El Paso, TX 79998›',
	'In 2008 Wall Street crashed.',
	'On May 3 Anna Dr. Lee called.',
	'I live in Springfield, IL 62704.',
	// Dates of birth
	'DOB: ‹birth_date:03/15/1962›',
	'My date of birth is ‹birth_date:March 15, 1962›.',
	'My son was born to us on ‹birth_date:3/15/2024›.',
	'‹birth_date:03/15/1962› is my date of birth',
	'Date of service: 03/15/2024',
	'On March 15, 2024 I had surgery.',
	'I was born in 1962.',
	'Denied on 03/15/2024, appealed 04/01/2024.',
	// Health and money
	'CPT 99213, 99214-25 and G0439',
	'BP 120/80, A1C 7.2, BMI 31.4',
	'$1,234.56 became $12,345,678.90',
	'401(k), 501(c)(3), 45 CFR 149.410',
	// In Spanish
	'Mi número de seguro social es ‹ssn:219099999›.',
	'numero de seguro social: ‹ssn:219 09 9999›',
	'seguro social ‹ssn:219099999›',
	'No tengo número de seguro social.',
	'número de póliza ‹policy:POL-2291-0044›',
	'La póliza ‹policy:88123456› venció.',
	'La póliza es 120000 dólares al año.',
	'número de grupo: ‹policy:70123›',
	'número de miembro ‹member:W123456789›',
	'mi número de afiliada es ‹member:100200300›',
	'ID de miembro ‹member:XYZ123456789›',
	'Número de reclamo ‹claim:20240315-0099812›',
	'reclamo # ‹claim:E4471002›',
	'número de caso ‹claim:2024-CV-10233›',
	'número de autorización (previa) ‹claim:A55310027›',
	'Mi reclamo del 03/15/2024 fue denegado dos veces.',
	'número de caso ST-7K3M9-QX2TB',
	'número de cuenta ‹account:0099182736›',
	'número de expediente ‹record:482913›',
	'número de pasaporte ‹id:C01234567›',
	'mi tarjeta es ‹card:4111 1111 1111 1111›',
	'Fecha de nacimiento: ‹birth_date:15/03/1962›',
	'mi fecha de nacimiento es el ‹birth_date:3 de mayo de 1980›',
	'Nací el ‹birth_date:3 de mayo de 1980›.',
	'naci el ‹birth_date:1º de septiembre de 1980›',
	'mi cumpleaños es el ‹birth_date:5 de marzo›',
	'‹birth_date:3 de mayo de 1980› es mi fecha de nacimiento',
	'Nací en 1962.',
	'El 3 de mayo de 2024 me operaron.',
	'Mi celular es ‹phone:867-5309›.',
	'Llámeme al ‹phone:(555) 867-5309›.',
	'‹address:Apartado postal 123›',
	'No numbers at all, and no names: Dr. Smith and my son Tom can’t be found.',
	'',
];

test.each(texts)('%j', (marked) => {
	const text = marked.replace(/‹\w+:([^›]*)›/g, '$1');
	const expected = [...marked.matchAll(/‹(\w+):([^›]*)›/g)].map(([, kind, detail]) => ({
		kind,
		detail,
	}));
	const found = findPersonalDetails(text);
	expect(found.map(({ kind, start, end }) => ({ kind, detail: text.slice(start, end) }))).toEqual(
		expected,
	);
});

test('covers every kind', () => {
	const kinds = new Set(texts.join().match(/(?<=‹)\w+/g));
	expect([...kinds].sort()).toEqual([...personalDetailKinds].sort());
});

test('never takes one of our references for a detail, whatever the text before it', () => {
	for (const table of submissionTables) {
		if (table === 'newsletter_signups') continue;
		for (let at = 0; at < 100; at += 1) {
			const reference = referenceOf(table, `${at}`);
			for (const label of ['', 'claim number ', 'case # ', 'account: ', 'my ID is ']) {
				const texts = [`${label}${reference}`, `${label}${reference.replaceAll('-', '')}`];
				expect(texts.flatMap(findPersonalDetails), texts.join()).toEqual([]);
			}
		}
	}
});

test('finds the same in a long text as in a short one', () => {
	const words = 'I waited for the plan to answer, and it never did. ';
	const text = `${words.repeat(500)}DOB 03/15/1962. ${words.repeat(500)}555-867-5309`;
	expect(findPersonalDetails(text)).toEqual([
		{ kind: 'birth_date', start: 500 * words.length + 4, end: 500 * words.length + 14 },
		{ kind: 'phone', start: text.length - 12, end: text.length },
	]);
});

test('finds nothing in the launch posts, which mention bills, dates, rules and hotlines', () => {
	const posts = globSync(['content/posts/*.md', 'content/es/posts/*.md']);
	expect(posts.length).toBeGreaterThan(5);
	for (const post of posts) {
		const text = readFileSync(post, 'utf8');
		const found = findPersonalDetails(text).map(({ start, end }) => text.slice(start, end));
		expect(found, post).toEqual([]);
	}
});
