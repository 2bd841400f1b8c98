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
	'They printed ‹ssn:219.09.9999› on the letter!',
	'social security # ‹ssn:219099999›',
	'My old Medicare card said ‹ssn:219-09-9999›A.',
	'with long dashes: ‹ssn:219–09–9999›',
	'spaces that don’t break: ‹ssn:219 09 9999›',
	'I file with an ITIN, ‹taxpayer:912-73-1234›.',
	'SSN ‹ssn:219-09-9999› and ‹ssn:078-05-1120›',
	'The last four of my Social are 9999.',
	'666-12-3456 neither',
	'219-09-0000 neither',
	'Order 219-09-99991 came late.',
	'I applied for Social Security in 2019.',
	'Social Security number of pages: 12',
	'The EIN is 12-3456789.',
	// Medicare
	'My Medicare number is ‹medicare:1EG4-TE5-MK73›.',
	'medicare id ‹medicare:1eg4-te5-mk73›',
	'Medicare number: ‹member:1234567890›',
	'1EG4-TE5-MK7 is one short',
	'Medicare Part B starts at 65.',
	// Member and subscriber numbers
	'Member ID: ‹member:W123456789›',
	'member id ‹member:XYZ123456789›',
	'Member ID (on the card): ‹member:XYZ123456789›',
	'The member ID you asked for is ‹member:XYZ123456789›.',
	'my member number with Aetna is ‹member:W1234 56789›',
	'Member # ‹member:00123456-01›',
	'subscriber no. ‹member:ABC12345678›',
	'Insurance ID ‹member:12345678›',
	'my Medicaid ID number: ‹member:AB12345C›',
	'beneficiary number ‹member:100200300›',
	'I’ve been a member since 2019.',
	'The membership number grew to 120.',
	'Medicaid covers 72 million people.',
	// Policy and group numbers
	'Policy number ‹policy:POL-2291-0044›',
	'policy ‹policy:88123456› lapsed',
	'Group number: ‹policy:70123›',
	'contract number ‹policy:H1234567›',
	'Policy number 2024',
	'Group ‹policy:00187731›',
	'group ‹policy:00187731›, plan year 2024',
	'GRP# ‹policy:00187731›',
	'Rx Group: ‹policy:0187731›',
	'Our group number at work says ‹policy:00187731›.',
	'Group ‹policy:00187731-0002›',
	'policyholder ID ‹policy:88123456›',
	'a group of 12',
	'a group 200000 strong',
	'Age group 65-74',
	'The policy is 120000 dollars a year.',
	'The policy is 2024-01-01.',
	'group therapy, 90853',
	'group 90853 is the code for group therapy',
	'Group B strep, 36 weeks',
	// Claim, case and appeal numbers
	'Claim number ‹claim:20240315-0099812›',
	'Claim no. ‹claim:4471› was denied.',
	'claim ‹claim:447100233› was denied',
	'case number: ‹claim:2024-CV-10233›',
	'prior authorization number ‹claim:A55310027›',
	'auth # ‹claim:55310027›',
	'referral number ‹claim:R-1029384›',
	'confirmation # ‹claim:8823910›',
	'The claim was for $12,345.',
	'My claim of 03/15/2024 was denied twice.',
	'claim number 2 of 3',
	'I filed 3 claims in 2024.',
	'I had no claim number. 12000 dollars were due.',
	'I used claim form 1500.',
	'Send form CMS-1500 or 1095-A.',
	'claim code 99213',
	// Our own references, in every form; more below
	'My reference is ST-7K3M9-QX2TB.',
	'case number CT-12345-67890',
	'claim number FR-00000-11111, as you said',
	// Accounts and bills
	'Account number ‹account:0099182736›',
	'acct. ‹account:99887766›',
	'My account number is ‹account:1234 5678 9012›',
	'bill # ‹account:5512009›',
	'routing number ‹account:021000021›',
	'loan number ‹account:77120034›',
	'routing number 021000022 fails its check digit',
	'my account ending in 4567',
	'the account balance is 123456',
	'On account of 100000 people',
	'My bill # is missing.',
	// Medical records
	'MRN: ‹record:482913›',
	'medical record number ‹record:48-29-13›',
	'patient ID ‹record:P482913›',
	'The patient was 58 years old.',
	'They broke the record of 100000 claims.',
	// Licenses, passports and other numbers
	'driver’s license number ‹id:D1234567›',
	'passport ‹id:C01234567›',
	'ID number ‹id:99120034›',
	'my Aetna ID ‹id:W2039 402918›',
	'payer ID 60054123',
	'tax ID 123456789',
	'alien registration number ‹id:A123456789›',
	'The NPI is 1234567893.',
	'RxBIN 610014 and PCN ADV',
	'plan ID 12345IL0010001',
	// Cards, with their check digit
	'card ‹card:4111 1111 1111 1111›',
	'my HSA debit card, ‹card:5555-5555-5555-4444›',
	'Amex ‹card:3782 822463 10005›',
	'4111 1111 1111 1112 fails its check digit',
	'1234 5678 9012 3456 is no card',
	'Tracking 9400 1000 0000 0000 0000 00',
	// Phone numbers
	'Call me at ‹phone:(555) 867-5309›.',
	'‹phone:555-867-5309›',
	'‹phone:555 867 5309›',
	'‹phone:+1 555-867-5309›',
	'‹phone:(555) 867 - 5309›',
	'cell:‹phone:415-867-5309›',
	'‹phone:212-867-5309 ext. 12›, or ‹phone:212-867-5310›',
	'My number in Mexico is ‹phone:+52 55 1234 5678›.',
	'‹phone:+442079460958›',
	'text me at ‹phone:867-5309›',
	'‹phone:555‑867‑5309› with dashes that don’t break',
	'Is it ‹phone:555-867-5309›? Or ‹phone:555-867-5310›?',
	'In an emergency, call 911.',
	'Call or text 988 at any time.',
	'211 and 311 knew nothing.',
	'Text HOME to 741741.',
	'Call 1-800-633-4227.',
	'(888) 555-1212 is theirs.',
	'1 (833) 555-1212',
	'555-111-2222 has no such exchange',
	'I called 3 times, for 45 minutes.',
	'Pages 100-2000 of the file',
	'NDC 0002-8215-01 and 12345-6789-01',
	'10.1056/NEJMsa1406143',
	'IP 192.168.100.100',
	'ISBN 978-0-306-40615-7',
	// Emails
	'Write to ‹email:jane.doe@example.com›.',
	'<‹email:jane@example.org›>',
	'‹email:JANE_DOE@EXAMPLE.COM›',
	'3 visits @ $50.00 each',
	'jane@localhost',
	'https://example.com/@jane',
	// Addresses
	'I live at ‹address:123 Main Street›.',
	'‹address:123 Main St., Apt 4B, Springfield, IL 62704›',
	'‹address:123 Main St\nApt 4\nSpringfield, IL 62704›',
	'‹address:4500 N 5th Ave›',
	'‹address:12 Old Mill Road, Suite 200›',
	'i live at ‹address:12 oak street›',
	'‹address:12 oak street, portland, or 97201›',
	'‹address:2010 Oak Street, Portland, OR 97201›',
	'mail it to ‹address:PO Box 123›',
	'‹address:P.O. Box 9876, El Paso, TX 79998›',
	'In 2008 Wall Street crashed.',
	'3 blocks down the street',
	'I waited 3 hours on the street.',
	'On May 3 Anna Dr. Lee called.',
	'I live in Springfield, IL 62704.',
	'They moved the goalposts 3 times in that court.',
	// Dates of birth
	'DOB: ‹birth_date:03/15/1962›',
	'My date of birth is ‹birth_date:March 15, 1962›.',
	'I was born on ‹birth_date:March 15, 1962›.',
	'My son was born to us on ‹birth_date:3/15/2024›.',
	'his birthday is ‹birth_date:March 5›',
	'birthdate: ‹birth_date:15.03.1962›',
	'‹birth_date:03/15/1962› is my date of birth',
	'Date of service: 03/15/2024',
	'On March 15, 2024 I had surgery.',
	'I was born in 1962.',
	'born at 24 weeks',
	'Denied on 03/15/2024, appealed 04/01/2024.',
	'2024-03-15 to 2024-04-01',
	'I’m 62 and my wife is 58.',
	// Health and money
	'CPT 99213, 99214-25 and G0439',
	'ICD-10 E11.9 and Z00.00',
	'DRG 470, revenue code 0450',
	'BP 120/80, A1C 7.2, BMI 31.4',
	'$1,234.56 became $12,345,678.90',
	'They billed 8,000 and paid 1 600.',
	'2019-2024',
	'401(k), 501(c)(3), 45 CFR 149.410',
	'42 U.S.C. 1395b-7(b)',
	// In Spanish
	'Mi número de seguro social es ‹ssn:219099999›.',
	'numero de seguro social: ‹ssn:219 09 9999›',
	'seguro social ‹ssn:219099999›',
	'Tengo seguro social desde 2019.',
	'No tengo número de seguro social.',
	'el seguro social paga 1200 al mes',
	'número de póliza ‹policy:POL-2291-0044›',
	'Mi numero de poliza es ‹policy:88123456›',
	'póliza núm. ‹policy:88-123456›',
	'La póliza ‹policy:88123456› venció.',
	'La póliza cambió en 2023-2024.',
	'La póliza es 120000 dólares al año.',
	'una póliza de 120000',
	'número de grupo: ‹policy:70123›',
	'un grupo de 120000 personas',
	'número de miembro ‹member:W123456789›',
	'Número de afiliado: ‹member:00123456-01›',
	'mi número de afiliada es ‹member:100200300›',
	'ID de miembro ‹member:XYZ123456789›',
	'número de Medicaid ‹member:AB12345C›',
	'Somos 12 miembros.',
	'Soy miembro desde 2019.',
	'Número de reclamo ‹claim:20240315-0099812›',
	'reclamo # ‹claim:E4471002›',
	'reclamación no. ‹claim:4471› denegada',
	'el número de mi apelación es ‹claim:AP009981›',
	'número de caso ‹claim:2024-CV-10233›',
	'número de autorización (previa) ‹claim:A55310027›',
	'El reclamo fue por $12,345.',
	'Mi reclamo del 03/15/2024 fue denegado dos veces.',
	'Presenté 3 reclamos en 2024.',
	'número de caso ST-7K3M9-QX2TB',
	'número de cuenta ‹account:0099182736›',
	'Factura número ‹account:INV-20931›',
	'La factura fue de 45,000.',
	'número de expediente ‹record:482913›',
	'expediente médico núm. ‹record:48-29-13›',
	'número de pasaporte ‹id:C01234567›',
	'licencia de conducir número ‹id:D1234567›',
	'mi tarjeta es ‹card:4111 1111 1111 1111›',
	'la tarjeta terminada en 4567',
	'La tarjeta llegó 3 semanas tarde.',
	'Fecha de nacimiento: ‹birth_date:15/03/1962›',
	'mi fecha de nacimiento es el ‹birth_date:3 de mayo de 1980›',
	'fecha de nacimiento ‹birth_date:mayo 3, 1980›',
	'Nací el ‹birth_date:3 de mayo de 1980›.',
	'naci el ‹birth_date:1º de septiembre de 1980›',
	'Mi hijo nació el ‹birth_date:12 de setiembre› en casa.',
	'nacida el ‹birth_date:03/15/1962›',
	'mi cumpleaños es el ‹birth_date:5 de marzo›',
	'‹birth_date:3 de mayo de 1980› es mi fecha de nacimiento',
	'‹birth_date:15/03/1962› (fecha de nacimiento)',
	'Nací en 1962.',
	'Nació en mayo, a las 24 semanas.',
	'El 3 de mayo de 2024 me operaron.',
	'Fecha de servicio: 03/15/2024',
	'la fecha de nacimiento de 3 personas',
	'Mi celular es ‹phone:867-5309›.',
	'Llámeme al ‹phone:(555) 867-5309›.',
	'Llame al 1-800-633-4227.',
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
