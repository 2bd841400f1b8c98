import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { submissionTables } from '#app/platform/db/schema.ts';
import {
	findPersonalDetails,
	personalDetailKinds,
} from '#app/platform/text/find-personal-details.ts';
import { referenceOf } from './reference.server.ts';

// Details that must be found are marked ‹kind:detail›; the rest of each text must not be.
const texts = [
	// Social Security and taxpayer numbers
	'My Social is ‹ssn:219-09-9999›.',
	'SSN: ‹ssn:219099999›',
	'ssn ‹ssn:219 09 9999›, in case you need it',
	'They printed ‹ssn:219.09.9999› on the letter!',
	'My social security number is ‹ssn:219099999›',
	'social security # ‹ssn:219099999›',
	'My old Medicare card said ‹ssn:219-09-9999›A.',
	'with long dashes: ‹ssn:219–09–9999›',
	'spaces that don’t break: ‹ssn:219 09 9999›',
	'I file with an ITIN, ‹taxpayer:912-73-1234›.',
	'mine is ‹ssn:219 - 09 - 9999›',
	'SSN ‹ssn:219-09-9999› and ‹ssn:078-05-1120›',
	'The last four of my Social are 9999.',
	'It shows XXX-XX-9999 only.',
	'000-12-3456 was never given to anybody.',
	'666-12-3456 neither',
	'900-12-3456 neither',
	'219-00-9999 neither',
	'219-09-0000 neither',
	'Order 219-09-99991 came late.',
	'I applied for Social Security in 2019.',
	'Social Security number of pages: 12',
	'The EIN is 12-3456789.',
	'Rooms 100-20-3000-4',
	// Medicare
	'My Medicare number is ‹medicare:1EG4-TE5-MK73›.',
	'‹medicare:1EG4TE5MK73› is what the card says',
	'medicare id ‹medicare:1eg4-te5-mk73›',
	'Medicare number: ‹member:1234567890›',
	'Medicare paid 80% of $1,200 in 2024.',
	'1-800-MEDICARE told me to call back.',
	'1EG4-TE5-MK7 is one short',
	'Medicare Part B starts at 65.',
	// Member and subscriber numbers
	'Member ID: ‹member:W123456789›',
	'member id ‹member:XYZ123456789›',
	'My member number is ‹member:123456789›',
	'my member number with Aetna is ‹member:W1234 56789›',
	'Member # ‹member:00123456-01›',
	'subscriber no. ‹member:ABC12345678›',
	'Subscriber ‹member:ABC12345678›',
	'Insurance ID ‹member:12345678›',
	'my Medicaid ID number: ‹member:AB12345C›',
	'beneficiary number ‹member:100200300›',
	'(member ID ‹member:W123456789›)',
	'MEMBER ID=‹member:W123456789›',
	'I’ve been a member since 2019.',
	'Member services closed at 5.',
	'I am a member of 3 groups.',
	'Member 12 of 40 spoke.',
	'The membership number grew to 120.',
	'Medicaid covers 72 million people.',
	'The insurance was 1200 a month.',
	// Policy and group numbers
	'Policy number ‹policy:POL-2291-0044›',
	'policy no: ‹policy:88123456›',
	'policy ‹policy:88123456› lapsed',
	'Group number: ‹policy:70123›',
	'Group # ‹policy:0701234›',
	'contract number ‹policy:H1234567›',
	'The policy changed in 2023-2024.',
	'Policy number 2024',
	'Our group met 12 times.',
	'group therapy, 90853',
	// Claim, case and appeal numbers
	'Claim number ‹claim:20240315-0099812›',
	'claim # ‹claim:E4471002›',
	'Claim no. ‹claim:4471› was denied.',
	'claim ‹claim:447100233› was denied',
	'The claim number was ‹claim:24-0099812›.',
	'My appeal number is ‹claim:AP009981›',
	'case number: ‹claim:2024-CV-10233›',
	'prior authorization number ‹claim:A55310027›',
	'auth # ‹claim:55310027›',
	'referral number ‹claim:R-1029384›',
	'call reference number ‹claim:8823910›',
	'confirmation # ‹claim:8823910›',
	'ticket no. ‹claim:88-23910›',
	'They gave me claim number ‹claim:1Z999AA10123›',
	'claim numbers ‹claim:44710023› and more',
	'The claim was for $12,345.',
	'A claim for 12345 dollars',
	'My claim of 03/15/2024 was denied twice.',
	'claim 03-15-2024',
	'claim number 2 of 3',
	'I filed 3 claims in 2024.',
	'I had no claim number for 2 weeks.',
	'I had no claim number. 12000 dollars were due.',
	'They process 1200000 claims a year.',
	'I used claim form 1500.',
	'Send form CMS-1500 or 1095-A.',
	'In case 3 people ask',
	'claim code 99213',
	// Our own references; every form's are tested below
	'My reference is ST-7K3M9-QX2TB.',
	'case number CT-12345-67890',
	'claim number FR-00000-11111, as you said',
	'my case number is NT1234567890',
	// Accounts and bills
	'Account number ‹account:0099182736›',
	'account no ‹account:12-3456-789›',
	'acct # ‹account:998877›',
	'acct. ‹account:99887766›',
	'Account ‹account:99887766› is past due.',
	'My account number is ‹account:1234 5678 9012›',
	'Invoice number ‹account:INV-20931›',
	'bill # ‹account:5512009›',
	'statement number ‹account:5512009›',
	'routing number ‹account:021000021›',
	'loan number ‹account:77120034›',
	'routing number 021000022 fails its check digit',
	'my account ending in 4567',
	'the account balance is 123456',
	'I opened 2 accounts in 2021.',
	'On account of 100000 people',
	'The bill was 45,000.',
	'My bill # is missing.',
	'invoice number: 12,345.00',
	// Medical records
	'MRN ‹record:00482913›',
	'MRN: ‹record:482913›',
	'medical record number ‹record:48-29-13›',
	'patient ID ‹record:P482913›',
	'chart # ‹record:48291›',
	'encounter number ‹record:990012›',
	'The patient was 58 years old.',
	'patient number 3 in line',
	'They broke the record of 100000 claims.',
	// Licenses, passports and other numbers
	'driver’s license number ‹id:D1234567›',
	'passport ‹id:C01234567›',
	'my ID is ‹id:99120034›',
	'ID number ‹id:99120034›',
	'ID: ‹id:W99120034›',
	'my Aetna ID ‹id:W2039 402918›',
	'payer ID 60054123',
	'tax ID 123456789',
	'bring an ID, 2 forms of it',
	'alien registration number ‹id:A123456789›',
	'The NPI is 1234567893.',
	'NPI 2345678901',
	'RxBIN 610014 and PCN ADV',
	'plan ID 12345IL0010001',
	'a licensed nurse for 20 years',
	// Cards, with their check digit
	'card ‹card:4111 1111 1111 1111›',
	'‹card:4111111111111111›',
	'my HSA debit card, ‹card:5555-5555-5555-4444›',
	'Amex ‹card:3782 822463 10005›',
	'Discover ‹card:6011111111111117›',
	'4111 1111 1111 1112 fails its check digit',
	'0000 0000 0000 0000',
	'1234 5678 9012 3456 is no card',
	'Tracking 9400 1000 0000 0000 0000 00',
	'9999999999999999999999',
	// Phone numbers
	'Call me at ‹phone:(555) 867-5309›.',
	'‹phone:555-867-5309›',
	'‹phone:555.867.5309›',
	'‹phone:555 867 5309›',
	'‹phone:5558675309›',
	'‹phone:+1 555-867-5309›',
	'‹phone:555/867-5309›',
	'‹phone:(555) 867 - 5309›',
	'‹phone:1-555-867-5309›',
	'‹phone:(555)867-5309›',
	'cell:‹phone:415-867-5309›',
	'‹phone:212-867-5309 ext. 12›, or ‹phone:212-867-5310›',
	'‹phone:212-867-5309 x4›',
	'My number in Mexico is ‹phone:+52 55 1234 5678›.',
	'‹phone:+442079460958›',
	'text me at ‹phone:867-5309›',
	'phone ‹phone:867-5309›',
	'‹phone:555‑867‑5309› with dashes that don’t break',
	'Is it ‹phone:555-867-5309›? Or ‹phone:555-867-5310›?',
	'In an emergency, call 911.',
	'Call or text 988 at any time.',
	'211 and 311 knew nothing.',
	'Text HOME to 741741.',
	'Call 1-800-633-4227.',
	'(888) 555-1212 is theirs.',
	'877.555.1212, then 866 555 1212',
	'1 (833) 555-1212',
	'EBSA: 866-444-3272',
	'555-111-2222 has no such exchange',
	'111-867-5309',
	'It cost $555 867 times.',
	'I called 3 times, for 45 minutes.',
	'on hold 24/7, 365 days',
	'Pages 100-2000 of the file',
	'NDC 0002-8215-01 and 12345-6789-01',
	'10.1056/NEJMsa1406143',
	'IP 192.168.100.100',
	'4155 867 5309 2',
	'ISBN 978-0-306-40615-7',
	'A lot of 5558675309123',
	// Emails
	'Write to ‹email:jane.doe@example.com›.',
	'‹email:jane+bills@mail.example.co.uk›, please',
	'<‹email:jane@example.org›>',
	'mailto:‹email:jane@example.org›',
	'‹email:JANE_DOE@EXAMPLE.COM›',
	'I’m @janedoe there.',
	'3 visits @ $50.00 each',
	'jane@localhost',
	'a@b',
	'https://example.com/@jane',
	'@ the hospital',
	// Addresses
	'I live at ‹address:123 Main Street›.',
	'‹address:123 Main St., Apt 4B, Springfield, IL 62704›',
	'‹address:123 Main St\nApt 4\nSpringfield, IL 62704›',
	'‹address:4500 N 5th Ave›',
	'‹address:12 Old Mill Road, Suite 200›',
	'‹address:7 Martin Luther King Jr. Blvd›',
	'‹address:123 MAIN ST›',
	'i live at ‹address:12 oak street›',
	'my address is ‹address:9 elm ct›',
	'‹address:12 oak street, portland, or 97201›',
	'‹address:2010 Oak Street, Portland, OR 97201›',
	'mail it to ‹address:PO Box 123›',
	'‹address:P.O. Box 9876, El Paso, TX 79998›',
	'In 2008 Wall Street crashed.',
	'the 2022 Supreme Court decision',
	'3 blocks down the street',
	'a 45 minute drive',
	'I waited 3 hours on the street.',
	'a 24 Hour Drive',
	'On May 3 Anna Dr. Lee called.',
	'2 District Court judges',
	'That’s 1 way to see it.',
	'I live in Springfield, IL 62704.',
	'ZIP 94110',
	'They moved the goalposts 3 times in that court.',
	'She sat 2 rows in front.',
	// Dates of birth
	'DOB: ‹birth_date:03/15/1962›',
	'D.O.B. ‹birth_date:3-15-62›',
	'date of birth ‹birth_date:1962-03-15›',
	'My date of birth is ‹birth_date:March 15, 1962›.',
	'I was born on ‹birth_date:March 15, 1962›.',
	'born ‹birth_date:15 March 1962›',
	'My son was born to us on ‹birth_date:3/15/2024›.',
	'his birthday is ‹birth_date:March 5›',
	'her birthday was on ‹birth_date:Sept. 5th›',
	'birthdate: ‹birth_date:15.03.1962›',
	'‹birth_date:03/15/1962› is my date of birth',
	'‹birth_date:March 15, 1962› (DOB)',
	'Date of service: 03/15/2024',
	'On March 15, 2024 I had surgery.',
	'I was born in 1962.',
	'born at 24 weeks',
	'born 2.5 months early',
	'She was born 5-6 weeks early.',
	'My daughter was born in May.',
	'Denied on 03/15/2024, appealed 04/01/2024.',
	'2024-03-15 to 2024-04-01',
	'I’m 62 and my wife is 58.',
	'a birthday dinner for 12',
	// Health and money
	'CPT 99213, 99214-25 and G0439',
	'HCPCS J1234',
	'ICD-10 E11.9 and Z00.00',
	'DRG 470, revenue code 0450',
	'500 mg twice a day, 5-325 mg at night',
	'BP 120/80, A1C 7.2, BMI 31.4',
	'$1,234.56 became $12,345,678.90',
	'They billed 8,000 and paid 1 600.',
	'24 hours, 5 business days, 180 days',
	'2019-2024',
	'401(k), 501(c)(3), 45 CFR 149.410',
	'42 U.S.C. 1395b-7(b)',
	'9:30 am to 5:00 pm, room 1204',
	'70% of 500,000 families',
	'Chapter 11, title 26, section 213(d)',
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

test('the table covers every kind', () => {
	const kinds = new Set(texts.join().match(/(?<=‹)\w+/g));
	expect([...kinds].sort()).toEqual([...personalDetailKinds].sort());
	expect(texts.length).toBeGreaterThanOrEqual(150);
});

test('does not find our own references, whatever label precedes them', () => {
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

test('finds details anywhere in a long text', () => {
	const words = 'I waited for the plan to answer, and it never did. ';
	const text = `${words.repeat(500)}DOB 03/15/1962. ${words.repeat(500)}555-867-5309`;
	expect(findPersonalDetails(text)).toEqual([
		{ kind: 'birth_date', start: 500 * words.length + 4, end: 500 * words.length + 14 },
		{ kind: 'phone', start: text.length - 12, end: text.length },
	]);
});

test('finds nothing in the launch posts, which mention bills, dates, rules and hotlines', () => {
	const posts = globSync('content/posts/*.md');
	expect(posts.length).toBeGreaterThan(5);
	for (const post of posts) {
		const text = readFileSync(post, 'utf8');
		const found = findPersonalDetails(text).map(({ start, end }) => text.slice(start, end));
		expect(found, post).toEqual([]);
	}
});
