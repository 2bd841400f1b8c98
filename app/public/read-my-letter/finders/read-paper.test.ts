import { describe, expect, it } from 'vitest';
import { dateAtStart, periodAtStart } from './dates.ts';
import { numberAtStart } from './digits.ts';
import { isUnsure } from './find-labelled.ts';
import { paperOf } from './paper.ts';
import { findPlan, paperKindOf } from './paper-kind.ts';
import { readPaper } from './read-paper.ts';

/** Makes a paper of lines; two spaces divide columns, and an empty line is a gap. */
const paperWith = (...lines: string[]) =>
	paperOf([
		lines.flatMap((line, row) =>
			[...line.matchAll(/\S+/g)].map((word) => ({
				text: word[0],
				confidence: 0.95,
				left: word.index * 10,
				right:
					(word.index + word[0].length) * 10 +
					(/^ {2}/.test(line.slice(word.index + word[0].length)) ? -8 : 0),
				top: row * 24,
				bottom: row * 24 + 16,
				endsLine: word.index + word[0].length === line.trimEnd().length,
			})),
		),
	]);

const read = (...lines: string[]) =>
	readPaper(paperWith('We have denied your claim.', '', ...lines), ['50', '197']);

const found = (...lines: string[]) => {
	const findings = Object.entries(read(...lines).findings).flatMap(([name, finding]) =>
		finding ? [[name, finding.value]] : [],
	);
	return Object.fromEntries(findings);
};

describe('a date', () => {
	it.each([
		['May 7, 2026', '2026-05-07'],
		['MAY 7 2026', '2026-05-07'],
		['Sept. 30, 2026', '2026-09-30'],
		['May 7th, 2026 and', '2026-05-07'],
		['7 May 2026', '2026-05-07'],
		['2026-05-07', '2026-05-07'],
		['05/07/2026', '2026-05-07'],
		['5-7-2026', '2026-05-07'],
		['05/07/26', '2026-05-07'],
		['May l7, 2O26', '2026-05-17'],
		['0S/07/2026', '2026-05-07'],
		// No day of the calendar, or not an American date.
		['13/05/2026', undefined],
		['February 30, 2026', undefined],
		['May 7, 1026', undefined],
		['05/07/20261', undefined],
		['1-800-555-0142', undefined],
		['123-45-6789', undefined],
	])('%s is %s', (text, date) => {
		expect(dateAtStart(text)?.date).toBe(date);
	});

	it('may be a period', () => {
		expect(periodAtStart('04/02/2026 - 04/05/2026')).toEqual(['2026-04-02', '2026-04-05']);
		expect(periodAtStart('04/02/2026 Provider')).toEqual(['2026-04-02']);
		expect(periodAtStart('04/05/2026 - 04/02/2026')).toEqual(['2026-04-05']);
	});
});

describe('a number', () => {
	it.each([
		['SRH884120776', 'SRH884120776'],
		['SRH88412O776', 'SRH884120776'],
		['24-118830-0l', '24-118830-01'],
		['9O4 118 2256 Group', '904 118 2256'],
		['W2210 04817', 'W2210 04817'],
		['007]550', '0071550'],
		['HM-30092.', 'HM-30092'],
		['is on your card', undefined],
		['12', undefined],
		['1-800-555-0142', undefined],
		['(614) 555-0173', undefined],
		['123-45-6789', undefined],
		['05/07/2026', undefined],
	])('%s is %s', (text, number) => {
		expect(numberAtStart(text)).toBe(number);
	});
});

describe('a label', () => {
	it.each([
		[['Member ID: SRH884120776'], { member: 'SRH884120776' }],
		[['Subscriber no. SRH884120776'], { member: 'SRH884120776' }],
		[['Member lD: SRH884120776'], { member: 'SRH884120776' }],
		[['ID number  SRH884120776'], { member: 'SRH884120776' }],
		[
			['Member ID      Group number   Claim number', 'SRH884120776   0071550        24-118830'],
			{ member: 'SRH884120776', group: '0071550', claim: '24-118830' },
		],
		[['Date of notice: May 7, 2026'], { denial_date: '2026-05-07' }],
		[['Patient: Maria Ortega'], { patient: 'Maria Ortega' }],
		[['Patient name   Maria Ortega'], { patient: 'Maria Ortega' }],
		[['Provider: Miami Valley Imaging'], { provider: 'Miami Valley Imaging' }],
		[['Dates of service: 04/02/2026 - 04/05/2026'], { denied_care_dates: '2026-04-02/2026-04-05' }],
		[['Member ID .......... SRH884120776'], { member: 'SRH884120776' }],
		[['Rendered by.......: Miami Valley Imaging'], { provider: 'Miami Valley Imaging' }],
		[['Claim no.      : 24-118830'], { claim: '24-118830' }],
		[['Treating provider:', 'Miami Valley Imaging', '', ''], { provider: 'Miami Valley Imaging' }],
		[['You are covered under member number SRH884120776 of us.'], { member: 'SRH884120776' }],
		[
			['Group     0071550   Claim     24-118830', 'Member ID SRH884120776'],
			{ group: '0071550', claim: '24-118830', member: 'SRH884120776' },
		],
		[['Provider name...... Miami Valley Imaging'], { provider: 'Miami Valley Imaging' }],
		[['MEMBER ID: SRH884120776 05/07/2026'], { member: 'SRH884120776' }],
		[['Your member ID is SRH884120776.'], { member: 'SRH884120776' }],
		[['DATE OF LETTER: 0CTOBER 9, 2026'], { denial_date: '2026-10-09' }],
		[['For: Maria Ortega'], { patient: 'Maria Ortega' }],
		[['Physician/facility: Miami Valley Imaging'], { provider: 'Miami Valley Imaging' }],
		[['Service requested: MRI of the left knee'], { care: 'MRI of the left knee' }],
		[['Prior authorization number: 24-118830'], { claim: '24-118830' }],
		[['Patient’s name: Maria Ortega'], { patient: 'Maria Ortega' }],
		[['Group no. MCF06'], { group: 'MCF06' }],
		// A label of two lines, beside its value.
		[
			['Member    SRH884120776   Date of    04/02/2026', 'ID:                      service:'],
			{ member: 'SRH884120776', denied_care_dates: '2026-04-02' },
		],
		// Heads of two pairs, each with its value below.
		[
			[
				'Group number   Claim number',
				'0071550        24-118830',
				'Procedure      Amount billed',
				'MRI scan       $520.00',
			],
			{ group: '0071550', claim: '24-118830', care: 'MRI scan' },
		],
		// The next row's number isn't the rest of this one's.
		[
			['Member ID              SRH884120776', 'Effective              20260407'],
			{ member: 'SRH884120776' },
		],
		[['Re: MRI of the left knee'], { care: 'MRI of the left knee' }],
		[['Re: Maria Ortega'], { patient: 'Maria Ortega' }],
		[['Re: Notice of appeal rights'], {}],
		[['Claim: 1840.00', 'Group: $12.00'], {}],
		// A letterhead's fax isn't for appeals.
		[['Phone 1-800-555-0142, Fax 1-800-555-0143'], {}],
		// Another date's, or somebody else's number.
		[['Print date: 05/20/2026'], {}],
		[['Appeal due date: 11/03/2026'], {}],
		[['Provider ID number: 1234567890'], {}],
		[['Tax ID number: 31-1234567'], {}],
		[['Group ID number: 123456'], { group: '123456' }],
		[['Claim ID number: C1234567'], { claim: 'C1234567' }],
		[['Payer ID number: 60054', 'Plan ID number: 60054', 'Health plan ID: 60054'], {}],
		[['Rx ID number: 123456', 'Document ID number: 123456', 'Letter ID number: 123456'], {}],
		[['Case ID no: 123456'], { claim: '123456' }],
		[['Employer identification number: 31-1234567', 'EIN: 31-1234567'], {}],
		[['Your ID number is SRH884120776.'], { member: 'SRH884120776' }],
		[['Your group: 180 members'], {}],
		[['We looked at this claim. 180 days is the limit.'], {}],
		[['Reference: 1 800 555 0142'], {}],
		[['You may appeal. Provider fax: (614) 555-0100'], {}],
		[
			['You may appeal. Ask the Department of Insurance. Its outside review: Fax: 1-614-555-0100'],
			{},
		],
		[['Providers must appeal within 90 days.'], {}],
		// A claim's number is preferred to a reference's.
		[['Reference number: 5550', 'Claim number: 24-118830'], { claim: '24-118830' }],
		// Two different ones are none.
		[['Claim number: 24-118830', 'Claim number: 24-118831'], {}],
		[['Member ID: 1-800-555-0142'], {}],
		// A date without a label, and one of something else.
		[['May 7, 2026', 'Printed 05/09/2026'], {}],
	])('%j gives %j', (lines, expected) => {
		expect(found(...lines)).toEqual(expected);
	});
});

describe('a date without a label', () => {
	const lone = (...lines: string[]) => {
		const { loneDate, findings } = readPaper(paperWith(...lines), []);
		expect(findings.denial_date).toBeUndefined();
		return loneDate?.value;
	};
	const denial = ['', 'We have denied your claim.', '', '', '', '', '', 'You may appeal.'];

	it('is asked about if it alone stands near the head', () => {
		expect(lone('Summit Ridge', 'May 7, 2026', '', 'Maria Ortega', ...denial)).toBe('2026-05-07');
	});

	it.each([
		[['Summit Ridge', 'May 7, 2026', 'June 9, 2026', ...denial]],
		[['Birth date', '03/04/2019', ...denial]],
		[['Received by fax:', 'May 7, 2026', ...denial]],
		[['Appeal due date:  11/03/2026', ...denial]],
		[['Summit Ridge', ...denial, 'May 7, 2026']],
		[['Summit Ridge', 'May 7, 2026 is the day we got it', ...denial]],
	])('not in %j', (lines) => {
		expect(lone(...lines)).toBeUndefined();
	});
});

it('of two papers read at once, only what both say is found', () => {
	const pageOf = (member: string, date: string) => [
		'We have denied your claim.',
		`Member ID: ${member}`,
		`Date of notice: ${date}`,
		'Group number: 0071550',
	];
	const [first, second] = [
		pageOf('SRH884120776', '05/07/2026'),
		pageOf('SRH884120777', '05/09/2026'),
	];
	expect(found(...first, '', ...second)).toEqual({ group: '0071550' });
});

describe('codes', () => {
	it.each([
		['Denied with CO-50.', ['50']],
		['Reason code 197', ['197']],
		['Zip code: 50, promo code: 197, code 50', []],
	])('in %s', (line, codes) => {
		expect(read(line).codes.map(({ value }) => value)).toEqual(codes);
	});
});

describe('two claims', () => {
	it.each([
		[['Claim number: 24-118830', 'Claim number: 24-118831', 'Date of service: 04/02/2026']],
		[['Claim number: 24-118830 and 24-118831', 'Service: MRI of the left knee']],
		[
			[
				'Claim number  Date of service  Service',
				'24-118830     04/02/2026       MRI',
				'24-118831     04/03/2026       Office visit',
			],
		],
	])('%j: none of one is the paper’s', (lines) => {
		expect(found(...lines)).toEqual({});
		expect(read(...lines).hasSeveralClaims).toBe(true);
	});

	it('aren’t the rows of a head that is followed by another, or by a sum', () => {
		const lines = [
			'Claim number  Date of service  Service',
			'24-118830     04/02/2026       MRI of the knee',
			'Total         $20.00           $0.00',
		];
		expect(found(...lines)).toEqual({
			claim: '24-118830',
			denied_care_dates: '2026-04-02',
			care: 'MRI of the knee',
		});
	});
});

describe('a value is unsure', () => {
	it.each([
		['member', 'Member ID: SRHB884120776', true],
		['member', 'Member ID: SRH88412O776', true],
		['member', 'Member ID: SRH884120776', false],
		['claim', 'Claim number: 24-118830-0l', true],
		['claim', 'Claim number: 24-118830-01', false],
		// It may be a telephone number.
		['group', 'Group: 614 555 0173', true],
		['denial_date', 'Date of notice: May l7, 2026', true],
		['denial_date', 'Date of notice: May 17, 2026', false],
		['patient', 'Dear Maria Ortega:', true],
		['patient', 'Patient: Maria Ortega', false],
		['patient', 'Patient: Maria Ortega\nMember: Maria L. Ortega\nDear Maria Ortega:', false],
		['patient', 'Patient: Maria Ortega\nSubscriber: Robert Miller', true],
		['patient', 'Patient: Maria Ortega\nDear Robert Miller:', true],
		['patient', 'Subscriber: Robert Miller', true],
		['patient', 'Insured: Robert Miller', true],
		['patient', 'Member: Robert Miller', true],
		['patient', 'For: Robert Miller', true],
		['patient', 'Re: Robert Miller', true],
	] as const)('%s in %j: %s', (name, lines, isDoubtful) => {
		const finding = read(...lines.split('\n')).findings[name];
		expect(finding).toBeDefined();
		expect(finding && isUnsure(name, finding)).toBe(isDoubtful);
	});
});

describe('sentences', () => {
	it('give where an appeal goes, until when and by which number', () => {
		expect(
			found(
				'You must file your appeal within 180 days of this notice.',
				'Send your written appeal to: Summit Ridge Health',
				'Plan, PO Box 9920, Columbus, OH',
				'43216. You may also fax it to 1-614-',
				'555-0173.',
			),
		).toEqual({
			recipient: 'Summit Ridge Health Plan\nPO Box 9920\nColumbus, OH 43216',
			fax: '1-614-555-0173',
			days: '180',
		});
	});

	it.each([
		['You can appeal until 60 calendar days after this date.', { days: '60' }],
		[
			'You may file an appeal not later than one hundred eighty days after receipt.',
			{ days: '180' },
		],
		['Ask the plan for an appeal within 65 calendar days of this notice.', { days: '65' }],
		[
			'We are writing about a claim from Dr. Ann Lee for Knee arthroscopy.',
			{ provider: 'Dr. Ann Lee', care: 'Knee arthroscopy' },
		],
		[
			'We reviewed a request for an MRI of the knee. We can’t approve it because the test is experimental.',
			{ care: 'MRI of the knee', quoted: 'the test is experimental.' },
		],
		['You may appeal. Fax your appeal request to 614-555-0173.', { fax: '1-614-555-0173' }],
		['You get 60 days to file your appeal.', { days: '60' }],
		['Our reason: The test is experimental.', { quoted: 'The test is experimental.' }],
		[
			'You may ask for a review of this decision. Your request must reach us within 180 days.',
			{ days: '180' },
		],
		[
			'You must appeal within 60 days. To keep your care, ask to appeal within 10 days.',
			{ days: '60' },
		],
		[
			'We denied it because of this: The test is experimental.',
			{ quoted: 'The test is experimental.' },
		],
		['The reason is: The test is experimental.', { quoted: 'The test is experimental.' }],
	])('%s gives %j', (line, expected) => {
		expect(found(line)).toEqual(expected);
	});

	it('give the address and the fax below a title in their column', () => {
		expect(
			found(
				'For a standard appeal:            For a fast appeal:',
				'Mailing address:                  Phone: 1-866-555-0142',
				'Summit Ridge Health Plan          Fax: 1-877-555-0144',
				'PO Box 9920',
				'Columbus, OH 43216',
				'Fax: 1-614-555-0173',
			),
		).toEqual({
			recipient: 'Summit Ridge Health Plan\nPO Box 9920\nColumbus, OH 43216',
			fax: '1-614-555-0173',
		});
	});

	it('give the address with an office for appeals', () => {
		expect(
			found(
				'How to appeal',
				'',
				'',
				'Summit Ridge Health',
				'Pharmacy Appeals',
				'PO Box 9920',
				'Columbus, OH 43216',
			),
		).toEqual({
			recipient: 'Summit Ridge Health\nPharmacy Appeals\nPO Box 9920\nColumbus, OH 43216',
		});
	});

	it('give no days of an outside review, or of the plan’s own', () => {
		expect(
			found(
				'You may ask for an external review within 120 days of this notice.',
				'We will decide your appeal within 30 days.',
			),
		).toEqual({});
	});

	it('give the reason up to the end of its paragraph', () => {
		expect(
			found('Reason for denial: The service is not', 'medically necessary.', '', 'You may appeal.'),
		).toEqual({ quoted: 'The service is not medically necessary.' });
	});
});

describe('a paper of another kind', () => {
	const eob = [
		'Explanation of Benefits. This is not a bill.',
		'Date        Service       Billed    You may owe',
		...Array.from(
			{ length: 20 },
			(_, line) => `04/${10 + line}/2026  Office visit  $${90 + line}.00    $${10 + line}.00`,
		),
		'Total you may owe: $390.00',
	];
	it.each([
		['twenty lines: only the total', eob, { owed: '$390.00' }],
		[
			'a bill',
			[
				'Statement of account    Amount due: $1,075.16',
				'Statement date: 05/07/2026    Account number: H006846232',
				'Date of service    Code    Charges',
				'05/01/2026         99213   $675.16',
				'05/01/2026         80053   $400.00',
				'Totals             –       $1,075.16',
			],
			{
				denial_date: '2026-05-07',
				account: 'H006846232',
				billed: '$1,075.16',
				denied_care_dates: '2026-05-01',
				owed: '$1,075.16',
			},
		],
		[
			'a telephone number as account',
			['Amount due: $80.00', 'Account: 1-800-555-0142'],
			{ owed: '$80.00' },
		],
		['dots before an amount', ['Amount due ........ $120.00'], { owed: '$120.00' }],
		[
			'a telephone number beside an account',
			['Amount due: $80.00', 'Questions about your account number? 614-555-0142'],
			{ owed: '$80.00' },
		],
		['two amounts', ['Amount due: $80.00', 'Amount due: $90.00'], {}],
		['an amount with a comma for its point', ['Amount due: $1,075,16', 'Balance due 80.00 CR'], {}],
		['an amount without a sign', ['Amount due 1,080.00'], { owed: '$1,080.00' }],
		[
			'a collector’s notice',
			[
				'We are a debt collector. You have a debt that you owe to Fenwick Hospital.',
				'Reference: 24-118830',
				'Total amount of the debt now: $527.16',
				'Call or write to us by June 6, 2026, to dispute it.',
			],
			{
				reference: '24-118830',
				creditor: 'Fenwick Hospital',
				amount: '$527.16',
			},
		],
		[
			'a Medicaid notice',
			[
				'Your Medicaid coverage will end',
				'Notice date: May 7, 2026',
				'Case number: 26-796284    Client ID: 100206247720',
				'Your Medicaid coverage ends on June 1, 2026.',
				'You may ask for a fair hearing within 90 days of the date of this notice.',
			],
			{
				denial_date: '2026-05-07',
				claim: '26-796284',
				member: '100206247720',
				cut: '2026-06-01',
				days: '90',
			},
		],
		[
			'an estimate',
			['Good Faith Estimate', 'Total expected charges: $813.00'],
			{ estimate: '$813.00' },
		],
		// Two papers on one picture.
		[
			'a bill beside a denial',
			[
				'We have denied your claim.',
				'',
				'Amount due: $80.00',
				'Send your appeal to: Summit Plan, PO Box 9, Columbus, OH 43216',
			],
			{},
		],
		[
			'a paper in Spanish',
			[
				'Hemos denegado la solicitud.',
				'Fecha del aviso: 08/16/2026',
				'Envíela a: Rio Claro, PO Box 9, Fresno, CA 93794. Fax: 1-785-555-0100',
			],
			{},
		],
		[
			'a Medicare form, with its own numbers',
			[
				'Form CMS-10003-NDMCP OMB Approval 0938-0829 (Expires: 12/31/2027)',
				'Call 1-800-MEDICARE (1-800-633-4227), TTY 711',
			],
			{},
		],
		// Nothing of them is the reader's.
		[
			'a stranger’s fax in the head',
			[
				'05/08/2026 09:41 FROM: 1-877-555-0155 TO: 1-614-555-0101 P.02/03',
				'We have denied your claim.',
				'You may appeal.',
			],
			{},
		],
		[
			'numbers like dates',
			['We have denied your claim.', 'Claim number: 05-07-2026', 'Member ID: 05/07/26'],
			{},
		],
		[
			'an appeal of another level',
			[
				'We have denied your claim.',
				'If this is your second appeal, you have 60 days to ask for a second-level review.',
			],
			{},
		],
	])('%s', (_, lines, expected) => {
		const { findings } = readPaper(paperWith(...lines), ['50']);
		const values = Object.entries(findings).flatMap(([name, finding]) =>
			finding ? [[name, finding.value]] : [],
		);
		expect(Object.fromEntries(values)).toEqual(expected);
	});
});

describe('the kind of paper', () => {
	it.each([
		['Notice of Adverse Benefit Determination', 'denial'],
		['We have denied your claim. See your Explanation of Benefits of May 1.', 'denial'],
		['Notice of Final Internal Adverse Benefit Determination', 'final_denial'],
		['We denied the claim. On appeal, we uphold our original decision.', 'final_denial'],
		['We have denied your appeal of the claim.', 'final_denial'],
		['We are upholding our denial. We cannot cover it.', 'final_denial'],
		['Our decision to deny is upheld. We cannot cover it.', 'final_denial'],
		['Appeal decision: denied. We cannot approve this service.', 'final_denial'],
		['We have reviewed your appeal. We cannot approve the service.', 'final_denial'],
		// A sentence about a later appeal doesn't make this paper the answer to one.
		['We have denied your claim. If your appeal is denied, you may ask for a review.', 'denial'],
		['We denied it. We will send you an appeal decision within 30 days.', 'denial'],
		['We denied it. If the decision is upheld, you may ask for a review.', 'denial'],
		['We denied it. After we have completed our review of your appeal, we will write.', 'denial'],
		['We denied it. If we denied your appeal, you can ask for a hearing.', 'denial'],
		['We denied it. You may ask again if Dr. Ray or\nwe denied your appeal.', 'denial'],
		['Thank you for your appeal. Our decision has not changed.', 'final_denial'],
		['This is our response to your appeal dated May 1. The claim was denied.', 'final_denial'],
		['On May 1 we denied your appeal, so you may ask for a review.', 'final_denial'],
		['Redetermination: unfavorable.', 'final_denial'],
		['Level 1 appeal response.', 'final_denial'],
		['We received your appeal on May 3. We still cannot approve it.', 'final_denial'],
		['Call us if you need help\nWe have denied your appeal.', 'final_denial'],
		['EXPLANATION OF BENEFITS This is not a bill', 'benefits'],
		['Amount due: $80.00', 'bill'],
		['Monthly statement of benefits\nNo payment is due', 'benefits'],
		['Your appeal dated May 7 was reviewed. The claim was denied.', 'final_denial'],
		['We denied it. After you get our appeal decision you can ask for a hearing.', 'denial'],
		['Invoice number 26-08. You owe $80.00.', 'bill'],
		['We denied it. Amount due: $80.00', undefined],
		['This is an attempt to collect a debt. Amount due', 'collector'],
		['Good Faith Estimate', 'estimate'],
		['Amount due: $80.00. We help people who can’t pay.', 'bill'],
		['We denied it. Only after you appeal and we uphold the denial, you may sue.', 'denial'],
		['This serves as notice of a final internal adverse determination.', 'final_denial'],
		['The service does not meet our criteria. You may appeal.', 'denial'],
		['The drug is not on our list. You have 60 days to appeal.', 'denial'],
		['We received your charity care application.', 'hospital_notice'],
		['We have approved the service. You have the right to appeal.', undefined],
		['Meow', undefined],
	])('%s: %s', (text, kind) => {
		expect(paperKindOf(text)).toBe(kind);
	});

	const planOf = (text: string) => findPlan(paperWith(text))?.value;

	it('says which plan it may be only if one plan is named', () => {
		expect(planOf('governed by ERISA')).toBe('job_plan_denial');
		expect(planOf('If your plan is governed by ERISA')).toBeUndefined();
		expect(planOf('Community Plan (Medicaid). A Marketplace plan')).toBeUndefined();
		expect(planOf('This is not a Medicare Advantage plan')).toBeUndefined();
		expect(planOf('Notice of Denial of Medical Coverage')).toBe('medicare_advantage_denial');
		expect(planOf('call the Employee Benefits Security Administration')).toBeUndefined();
		expect(planOf('ERISA or Medicaid managed care plan')).toBeUndefined();
		expect(planOf('If you have a Marketplace plan, call us.')).toBeUndefined();
		expect(planOf('Employer-sponsored plans may differ.')).toBeUndefined();
		expect(planOf('Tell us if you have Medicare prescription drug coverage.')).toBeUndefined();
		expect(planOf('Your employer-sponsored coverage is primary')).toBeUndefined();
		expect(planOf('Medicare drug coverage is your other insurance.')).toBeUndefined();
		expect(planOf('MassHealth. This is no Marketplace plan.')).toBeUndefined();
		expect(planOf('You may sue under section 502(a).')).toBe('job_plan_denial');
		expect(planOf('Care you got in Texas. See HealthCare.gov or TRICARE')).toBeUndefined();
	});

	it('gives the line that may mean an answer to an appeal', () => {
		const { kind, appeal } = readPaper(paperWith('Dear member', 'We denied your appeal.'), []);
		expect([kind, appeal?.from.text]).toEqual(['final_denial', 'We denied your appeal.']);
		expect(read().appeal).toBeUndefined();
	});
});
