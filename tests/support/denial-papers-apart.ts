import { type Layout, long, numeric } from './denial-papers.ts';

// Denials as plans print them, written after the finders were finished and not used to change them.

const laws = `<p>This is a group health plan that is subject to the Employee Retirement Income Security Act (ERISA). You may have a
right to sue under section 502(a) once you have finished the plan's appeals.</p>`;

/** Layouts by name. None repeats the wording of a layout that the finders were written with. */
export const layoutsApart: Record<string, Layout> = {
	'claims administrator': (p) => [
		`<p>${p.plan}<br>Claims Department</p><p>${long(p.date)}</p><p>${p.patient}<br>77 Juniper Road<br>${p.town}</p>
		<table><tr><td>Member:</td><td>${p.patient}</td></tr><tr><td>Member ID:</td><td>${p.member}</td></tr><tr><td>Group:</td><td>${p.group}</td></tr>
		<tr><td>Claim number:</td><td>${p.claim}</td></tr><tr><td>Provider:</td><td>${p.provider}</td></tr><tr><td>Date of service:</td><td>${numeric(p.cared)}</td></tr></table>
		<p>Dear ${p.patient}:</p><p>We are unable to approve payment for the ${p.care} listed above.</p><p><b>Why was it denied?</b><br>${p.reason}</p>
		<p>You or your representative may appeal within 180 days after you receive this letter. Mail appeals to: ${p.plan}, ${p.box}, ${p.town}, or fax ${p.fax}.</p>${laws}`,
	],
	'letterhead on the right': (p) => [
		`<div style="text-align:right"><b class="big">${p.plan}</b><br>Customer service 1-888-555-0110<br>www.example.com</div>
		<p>Date: ${numeric(p.date)}</p><p>Subscriber: ${p.patient}<br>Subscriber ID: ${p.member}<br>Group number: ${p.group}<br>Reference no.: ${p.claim}</p>
		<h2>Notice of adverse determination</h2><p>We denied coverage for this service: ${p.care}.</p><p>Requesting provider: ${p.provider}</p>
		<p>Reason: ${p.reason}</p><p>To appeal, write to us within 180 days of the date of this letter. You can fax your appeal to ${p.fax} or send it to:</p>
		<p>${p.plan}<br>${p.box}<br>${p.town}</p>${laws}`,
		['denied_care_dates'],
	],
	'four columns of facts': (p) => [
		`<b class="big">${p.plan}</b><h2>Claim denied</h2><table><tr><th>Patient</th><th>ID number</th><th>Group no.</th><th>Claim no.</th></tr>
		<tr><td>${p.patient}</td><td>${p.member}</td><td>${p.group}</td><td>${p.claim}</td></tr><tr><th>Letter date</th><th>Service date</th><th>Provider</th><th>Amount billed</th></tr>
		<tr><td>${numeric(p.date)}</td><td>${numeric(p.cared)}</td><td>${p.provider}</td><td>$2,315.40</td></tr></table>
		<p>Your claim was denied for the following reason.</p><p>${p.reason}</p><p>Service: ${p.care}</p>
		<p>If you do not agree, you must send us a written appeal within 180 days. Appeals address: ${p.plan}, ${p.box}, ${p.town}. Fax: ${p.fax}</p>${laws}`,
	],
	'footer with many numbers': (p) => [
		`<b class="big">${p.plan}</b><p>Mailing date: ${long(p.date)}</p><p>Re: ${p.care}<br>Patient: ${p.patient}<br>Member #: ${p.member}<br>Group #: ${p.group}<br>Claim #: ${p.claim}<br>Dates of service: ${numeric(p.cared)}<br>Provider of service: ${p.provider}</p>
		<p>We have denied this claim. Reason for denial: ${p.reason}</p><p>Your right to appeal: you have 180 days from the day you get this notice. Send your appeal to: ${p.plan}, ${p.box}, ${p.town}.</p>${laws}
		<p class="small">Form DN-2204-17 Rev. 01/15/2024. Page 1 of 1. Phone 1-800-555-0187. Appeals fax ${p.fax}. TTY 711. License no. 5500219. Document control number 20261107-4471.</p>`,
	],
	'line of dots': (p) => [
		`<b class="big">${p.plan}</b><h2>Denial of benefits</h2><p>Notice date .......... ${numeric(p.date)}<br>Member ID .......... ${p.member}<br>Group number .......... ${p.group}<br>Claim number .......... ${p.claim}<br>
		Patient name .......... ${p.patient}<br>Provider name .......... ${p.provider}<br>Date of service .......... ${numeric(p.cared)}</p><p>What we denied: ${p.care}</p><p>Why we denied it: ${p.reason}</p>
		<p>You must appeal within 180 days of this notice. Mail your appeal to: ${p.plan}, ${p.box}, ${p.town}. Fax number: ${p.fax}.</p>${laws}`,
	],
	'capitals in a typewriter face': (p) => [
		`<div style="font-family:'Liberation Mono',monospace;font-size:14px">${p.plan.toUpperCase()}<br>${p.box.toUpperCase()}<br>${p.town.toUpperCase()}<p>DATE OF LETTER: ${long(p.date).toUpperCase()}</p>
		<p>MEMBER ID NUMBER: ${p.member}<br>GROUP NUMBER: ${p.group}<br>CLAIM NUMBER: ${p.claim}<br>PATIENT NAME: ${p.patient.toUpperCase()}<br>PROVIDER: ${p.provider.toUpperCase()}<br>DATE OF SERVICE: ${numeric(p.cared)}<br>SERVICE: ${p.care.toUpperCase()}</p>
		<p>WE HAVE DENIED THIS CLAIM.</p><p>REASON: ${p.reason.toUpperCase()}</p><p>YOU MAY APPEAL WITHIN 180 DAYS OF RECEIVING THIS LETTER. SEND YOUR APPEAL TO: ${p.plan.toUpperCase()}, ${p.box.toUpperCase()}, ${p.town.toUpperCase()}. FAX: ${p.fax}</p>${laws}</div>`,
	],
	'two patients named': (p) => [
		`<b class="big">${p.plan}</b><p>Date issued: ${long(p.date)}</p><p>Subscriber name: Robert Quill<br>Subscriber ID: ${p.member}<br>Patient name: ${p.patient}<br>Group: ${p.group}<br>Case number: ${p.claim}</p>
		<p>Dear Robert Quill:</p><p>We have denied the request for ${p.care} from ${p.provider}. We received it on ${numeric(p.cared)}.</p><p>Reason for denial: ${p.reason}</p>
		<p>You have the right to appeal within 180 days. Please send a written appeal to: ${p.plan}, ${p.box}, ${p.town}. You may fax it to ${p.fax}.</p>${laws}`,
		['denied_care_dates'],
	],
	'a second claim on the page': (p) => [
		`<b class="big">${p.plan}</b><p>Date of notice: ${numeric(p.date)}<br>Member ID: ${p.member}<br>Group number: ${p.group}</p><p>Patient: ${p.patient}</p><h2>Adverse benefit determination</h2>
		<table><tr><th>Claim number</th><th>Date of service</th><th>Service</th></tr><tr><td>${p.claim}</td><td>${numeric(p.cared)}</td><td>${p.care}</td></tr><tr><td>88-4410-77</td><td>01/09/2026</td><td>Office visit</td></tr></table>
		<p>Provider: ${p.provider}</p><p>Reason for denial: ${p.reason}</p><p>You must file your appeal within 180 days. Send your appeal to: ${p.plan}, ${p.box}, ${p.town}. Fax ${p.fax}.</p>${laws}`,
		['claim', 'denied_care_dates', 'care'],
	],
	'gray panel': (p) => [
		`<div style="background:#d8dde2;padding:12px"><b class="big">${p.plan}</b> &nbsp; Notice of denial of payment</div><div class="sides"><div><p>For: ${p.patient}<br>Member no.: ${p.member}<br>Employer group: ${p.group}</p></div>
		<div style="background:#eceff1;padding:12px"><p>Issue date: ${long(p.date)}<br>Claim ID: ${p.claim}<br>Treatment date: ${long(p.cared)}</p></div></div><p>Facility: ${p.provider}<br>Procedure: ${p.care}</p>
		<h3>Reason for our decision</h3><p>${p.reason}</p><h3>How to appeal</h3><p>You may appeal within 180 calendar days. Mail appeals to: ${p.plan}, ${p.box}, ${p.town}<br>Fax appeals to: ${p.fax}</p>${laws}`,
	],
	'long letter in serif': (p) => [
		`<div class="serif"><p>${p.plan}<br>Appeals and Grievances, ${p.box}, ${p.town}</p><p>Decision date: ${long(p.date)}</p><p>RE: Claim ${p.claim}; Member ID ${p.member}; Group ${p.group}</p><p>Dear ${p.patient},</p>
		<p>Thank you for being our member. We looked at the claim from ${p.provider} for care on ${long(p.cared)}. After a careful review, we have denied your claim for ${p.care}.</p>
		<p>The reason for our decision is: ${p.reason}</p><p>A nurse and a doctor took part in this decision. You can ask for the records that they used, at no charge, by calling 1-877-555-0133 on weekdays.</p>
		<p>If you think we are wrong, you can appeal. We must receive your appeal within 180 days. Please mail your written appeal to: ${p.plan}, ${p.box}, ${p.town}. Or fax your appeal to ${p.fax}.</p>${laws}</div>`,
	],
};
