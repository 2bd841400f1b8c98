import { formatDay } from '#app/platform/time/formats.ts';
import type { FindingName } from '#app/public/read-my-letter/finders/read-paper.ts';

/** A paper to be read: its page, and what it says. Plans, people and places are invented. */
export interface DenialPaper {
	name: string;
	html: string;
	says: Partial<Record<FindingName, string>>;
}

export interface Person {
	plan: string;
	box: string;
	town: string;
	patient: string;
	member: string;
	group: string;
	claim: string;
	date: string;
	care: string;
	cared: string;
	provider: string;
	reason: string;
	fax: string;
}

const people: Person[] = [
	{
		plan: 'Summit Ridge Health Plan',
		box: 'PO Box 9920',
		town: 'Columbus, OH 43216',
		patient: 'Maria Ortega',
		member: 'SRH884120776',
		group: '0071550',
		claim: '24-118830-01',
		date: '2026-05-07',
		care: 'MRI of the left knee',
		cared: '2026-04-02',
		provider: 'Miami Valley Imaging',
		reason: 'The service is not medically necessary under the criteria of the plan.',
		fax: '1-614-555-0173',
	},
	{
		plan: 'Harbor Mutual Benefit Trust',
		box: 'PO Box 20417',
		town: 'Tacoma, WA 98411',
		patient: 'James Okafor',
		member: '904 118 2256',
		group: 'HM-30092',
		claim: 'C2026041877',
		date: '2026-10-19',
		care: 'Physical therapy evaluation',
		cared: '2026-09-28',
		provider: 'Northgate Rehabilitation',
		reason: 'Prior authorization was not obtained before the service was provided.',
		fax: '1-253-555-0148',
	},
	{
		plan: 'Prairie States Employee Plan',
		box: '4400 Grand Avenue',
		town: 'Omaha, NE 68131',
		patient: 'Linh Tran',
		member: 'W2210 04817',
		group: '778213',
		claim: '6120558843',
		date: '2026-08-31',
		care: 'Sleep study',
		cared: '2026-08-11',
		provider: 'Elkhorn Sleep Center',
		reason: 'The records that we received do not show the symptoms that the policy requires.',
		fax: '1-402-555-0119',
	},
	{
		plan: 'Bluewater Group Health',
		box: 'PO Box 611',
		town: 'Portland, ME 04104',
		patient: 'Dorothy Hale',
		member: 'BWG300718842',
		group: '51877',
		claim: '7781-20034',
		date: '2026-11-02',
		care: 'Cardiac rehabilitation',
		cared: '2026-10-06',
		provider: 'Casco Bay Hospital',
		reason: 'The plan limits this service to twelve visits, and you have used all of them.',
		fax: '1-207-555-0162',
	},
];

export const numeric = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
export const long = (date: string) => formatDay(date, 'en-US', 'long').replaceAll('\u00a0', ' ');

const rights = (person: Person) => `
<p>Your coverage is a self-funded group health plan sponsored by your employer and governed by ERISA. After the appeals
of the plan, you may bring a civil action under section 502(a).</p>
<p>You have the right to appeal. You must file your appeal within 180 days of the day you receive this notice. We decide
most appeals within 30 days. Send your written appeal to: ${person.plan}, ${person.box}, ${person.town}. You may also
fax it to ${person.fax}.</p>
<p>If you disagree with our decision on an appeal, you may ask for an external review within four months. The people who
review it do not work for us. Questions? Call member services at 1-800-555-0142, Monday to Friday.</p>`;

const address = (person: Person) =>
	`<p>${person.patient.toUpperCase()}<br>118 ELM STREET APT 4<br>${person.town.toUpperCase()}</p>`;

/** A way to print the facts; it returns the page and the facts that it leaves out. */
export type Layout = (person: Person) => [html: string, without?: FindingName[]];

/** The layouts that the finders were written with. */
const layouts: Record<string, Layout> = {
	'box beside the letterhead': (p) => [
		`<div class="sides"><div><b class="big">${p.plan}</b><br>${p.box}<br>${p.town}</div>
		<div>Member ID: ${p.member}<br>Group Number: ${p.group}<br>Claim Number: ${p.claim}<br>Date of Notice: ${long(p.date)}</div></div>
		${address(p)}<h2>Notice of Adverse Benefit Determination</h2><p>Patient: ${p.patient}<br>Provider: ${p.provider}<br>
		Service: ${p.care}<br>Date of service: ${numeric(p.cared)}</p><p>Reason for denial: ${p.reason}</p>${rights(p)}`,
	],
	'facts in a table': (p) => [
		`<b class="big">${p.plan}</b>${address(p)}<h2>Denial of your claim</h2><table>
		${[
			['Letter date', numeric(p.date)],
			['Patient name', p.patient],
			['Member ID number', p.member],
			['Group No.', p.group],
			['Claim #', p.claim],
			['Provider', p.provider],
			['Date(s) of service', numeric(p.cared)],
			['Type of service', p.care],
		]
			.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
			.join(
				'',
			)}</table><p>Dear ${p.patient}:</p><p>We have denied this claim.</p><h3>Why we denied your claim</h3><p>${p.reason}</p>${rights(p)}`,
	],
	'a row for each service': (p) => [
		`<b class="big">${p.plan}</b><p>Notice date: ${long(p.date)}<br>Subscriber ID: ${p.member}<br>Group #: ${p.group}<br>Claim no. ${p.claim}</p>
		<p>Patient name: ${p.patient}</p><h2>Notice of denial</h2><table><tr><th>Date of service</th><th>Provider</th><th>Service</th><th>Billed</th><th>Paid</th></tr>
		<tr><td>${numeric(p.cared)}</td><td>${p.provider}</td><td>${p.care}</td><td>$1,840.00</td><td>$0.00</td></tr></table>
		<p>Reason: ${p.reason}</p>${rights(p)}`,
	],
	'sentences only': (p) => [
		`<b class="big">${p.plan}</b>${address(p)}<p>Date: ${long(p.date)}</p><p>Re: Member ID ${p.member}, Group number ${p.group}, Claim number ${p.claim}</p>
		<p>Dear ${p.patient}:</p><p>We have denied your claim for ${p.care} provided by ${p.provider}.</p><p>Reason for our decision: ${p.reason}</p>${rights(p)}`,
		['denied_care_dates'],
	],
	'small print in two columns': (p) => [
		`<div class="small"><b class="big">${p.plan}</b><div class="sides"><div>${address(p)}</div><div>Date mailed: ${numeric(p.date)}<br>Identification number: ${p.member}<br>Group: ${p.group}<br>Claim ID: ${p.claim}</div></div>
		<h2>Adverse benefit determination</h2><p>Member name: ${p.patient}</p><p>Provider name: ${p.provider}<br>Service description: ${p.care}<br>Dates of service: ${numeric(p.cared)}</p>
		<p>Specific reason for the determination: ${p.reason}</p>${rights(p)}</div>`,
	],
	'a date without a label': (p) => [
		`<b class="big">${p.plan}</b><p>${long(p.date)}</p>${address(p)}<p>Member number: ${p.member}<br>Group ID: ${p.group}<br>Reference number: ${p.claim}</p>
		<h2>We cannot approve this request</h2><p>Patient: ${p.patient}<br>Requested service: ${p.care}<br>Treating provider: ${p.provider}</p><p>Reason for denial: ${p.reason}</p>${rights(p)}`,
		['denied_care_dates'],
	],
	'heads above their values': (p) => [
		`<b class="big">${p.plan}</b><h2>Claim denial notice</h2><p>Your claim was denied.</p><table><tr><th>Member ID</th><th>Group number</th><th>Claim number</th></tr><tr><td>${p.member}</td><td>${p.group}</td><td>${p.claim}</td></tr></table>
		<table><tr><th>Patient</th><th>Facility</th><th>Service date</th></tr><tr><td>${p.patient}</td><td>${p.provider}</td><td>${numeric(p.cared)}</td></tr></table>
		<p>Date of decision: ${p.date}</p><p>Denied service: ${p.care}</p><p>Reason for this decision: ${p.reason}</p>${rights(p)}`,
	],
	'serif, day first': (p) => [
		`<div class="serif"><b class="big">${p.plan}</b><p>Letter date: ${long(p.date).replace(/(\w+) (\d+), (\d+)/, '$2 $1 $3')}<br>ID number: ${p.member}<br>Group number: ${p.group}<br>Case number: ${p.claim}</p>${address(p)}
		<h2>Notice of denial of coverage</h2><p>Patient name: ${p.patient}<br>Name of provider: ${p.provider}<br>Treatment: ${p.care}<br>Date of care: ${long(p.cared)}</p><h3>Reason for the denial</h3><p>${p.reason}</p>${rights(p)}</div>`,
	],
	'bold labels': (p) => [
		`<b class="big">${p.plan}</b>${address(p)}<p><b>DATE OF NOTICE:</b> ${numeric(p.date)} &nbsp; <b>CLAIM NUMBER:</b> ${p.claim}</p><p><b>MEMBER ID:</b> ${p.member} &nbsp; <b>GROUP NUMBER:</b> ${p.group}</p>
		<h2>WE DENIED YOUR CLAIM</h2><p><b>PATIENT NAME:</b> ${p.patient}</p><p><b>PROVIDER:</b> ${p.provider}</p><p><b>DESCRIPTION OF SERVICE:</b> ${p.care}</p><p><b>DATE OF SERVICE:</b> ${numeric(p.cared)}</p><p><b>Denial reason:</b> ${p.reason}</p>${rights(p)}`,
	],
	'address on its own lines': (p) => [
		`<b class="big">${p.plan}</b><p>Date issued: ${long(p.date)}<br>Member ID: ${p.member}<br>Group No: ${p.group}<br>Claim number: ${p.claim}</p><h2>Notice of adverse benefit determination</h2>
		<p>Patient name: ${p.patient}<br>Servicing provider: ${p.provider}<br>Service: ${p.care}<br>Date of service: ${numeric(p.cared)}</p><p>Reason for denial: ${p.reason}</p>
		${rights(p).replace(/Send your[\s\S]*?You may also/, 'See the address below. You may also')}<p>Mail your appeal to:<br>${p.plan}<br>${p.box}<br>${p.town}</p>`,
	],
};

const style = `<style>body{margin:0;width:816px;min-height:1056px;padding:60px 64px;box-sizing:border-box;background:#fff;color:#111;font:15px/1.42 Arial,"Liberation Sans",sans-serif}
.big{font-size:23px}.sides{display:flex;justify-content:space-between;margin:8px 0 20px}.small{font-size:13px}.serif{font-family:Georgia,"Liberation Serif",serif}
table{border-collapse:collapse;margin:12px 0}td,th{border:1px solid #777;padding:5px 10px;text-align:left;font-weight:normal}h2{font-size:19px}h3{font-size:16px}</style>`;

/** A paper for each layout. */
export function denialPapers(printed: Record<string, Layout> = layouts): DenialPaper[] {
	return Object.entries(printed).map(([name, layout], place) => {
		const person = people[place % people.length] as Person;
		const [body, without = []] = layout(person);
		const says: DenialPaper['says'] = {
			denial_date: person.date,
			recipient: `${person.plan}\n${person.box}\n${person.town}`,
			patient: person.patient,
			member: person.member,
			group: person.group,
			claim: person.claim,
			provider: person.provider,
			care: person.care,
			denied_care_dates: person.cared,
			quoted: person.reason,
			fax: person.fax,
			days: '180',
		};
		for (const field of without) delete says[field];
		return { name, html: style + body, says };
	});
}
