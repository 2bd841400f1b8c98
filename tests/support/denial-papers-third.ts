import { type Layout, long, numeric } from './denial-papers.ts';

// Denials of a third kind of wording, written after the finders and not used to change them.

/** Layouts by name, with numbers and dates of other things beside the facts. */
export const layoutsThird: Record<string, Layout> = {
	'facts at the left margin': (p) => [
		`<b class="big">${p.plan}</b><p class="small">Customer care 1-800-555-0126 | Fax 1-800-555-0127</p><p>${long(p.date)}</p>
		<p>Member: ${p.patient}<br>Date of birth: 03/14/1981<br>Member ID#: ${p.member}<br>Group/policy number: ${p.group}<br>Claim reference number: ${p.claim}<br>Date(s) of service: ${numeric(p.cared)}<br>Health care professional: ${p.provider}<br>Amount charged: $1,204.00</p>
		<p>Dear ${p.patient},</p><p>This letter is about a claim that we received on ${numeric(p.date)}. We can’t pay for ${p.care}. Here’s why: ${p.reason}</p>
		<p>You can ask us to look at this again. Your appeal must reach us within 180 days of the date you got this letter. Mail it to ${p.plan}, ${p.box}, ${p.town}, or fax it to ${p.fax}. Your plan is covered by ERISA.</p>`,
	],
	'request reviewed': (p) => [
		`<div class="serif"><b class="big">${p.plan}</b><p>Utilization Management<br>Notice date: ${long(p.date)}</p><table><tr><td>Subscriber</td><td>${p.patient}</td></tr><tr><td>ID #</td><td>${p.member}</td></tr><tr><td>Group</td><td>${p.group}</td></tr><tr><td>Case ref. #</td><td>${p.claim}</td></tr><tr><td>Requested by</td><td>${p.provider}</td></tr><tr><td>Request received</td><td>${numeric(p.cared)}</td></tr></table>
		<p>We received a request for ${p.care}. We did not approve it. The clinical rationale is: ${p.reason}</p><p>A second doctor can talk with ours at 1-888-555-0104.</p>
		<h3>Where to send an appeal</h3><p>${p.plan}<br>${p.box}<br>${p.town}<br>Fax: ${p.fax}</p><p>You have 180 days to appeal. Your employer sponsors this plan under ERISA.</p></div>`,
		['denied_care_dates'],
	],
	'administrator and participant': (p) => [
		`<p>${p.plan}<br>Third-party administrator<br>${p.box}<br>${p.town}</p><p>Dated: ${numeric(p.date)}</p><p>Participant: ${p.patient} &nbsp; &nbsp; Participant ID: ${p.member}<br>Employer group number: ${p.group}<br>Our file number: ${p.claim}<br>Patient account number: 55-20917<br>Tax ID: 31-0044821</p>
		<h2>Notice of benefit denial</h2><p>Benefits were denied for the following charge: ${p.care}, provided on ${long(p.cared)} by ${p.provider}.</p><p>Basis for denial: ${p.reason}</p>
		<p>Any appeal must be filed in writing within one hundred eighty (180) days following receipt of this notice. Appeals should be sent to: ${p.plan}, ${p.box}, ${p.town}; fax ${p.fax}. See section 502(a) of ERISA.</p>`,
	],
	'two claims with labels': (p) => [
		`<b class="big">${p.plan}</b><p>Letter date: ${long(p.date)}<br>Member name: ${p.patient}<br>Member ID number: ${p.member}<br>Group ID: ${p.group}</p><h2>We denied your claims</h2>
		<p>Claim 1<br>Claim number: ${p.claim}<br>Service date: ${numeric(p.cared)}<br>Service: ${p.care}</p><p>Claim 2<br>Claim number: 90-77120-4<br>Service date: 02/11/2026<br>Service: Blood panel</p>
		<p>Provider: ${p.provider}</p><p>Reason for our denial: ${p.reason}</p><p>You may appeal within 180 days. Write to our appeals unit: ${p.plan}, ${p.box}, ${p.town}. Appeals fax number: ${p.fax}. ERISA applies.</p>`,
		['claim', 'denied_care_dates', 'care'],
	],
	'box at the right': (p) => [
		`<div class="sides"><div><b class="big">${p.plan}</b><p>${p.patient.toUpperCase()}<br>5 MILL LANE<br>${p.town.toUpperCase()}</p></div><div style="border:1px solid #333;padding:10px">Mailed on: ${numeric(p.date)}<br>Your ID: ${p.member}<br>Your group: ${p.group}<br>Claim: ${p.claim}<br>Doctor: ${p.provider}<br>Seen on: ${numeric(p.cared)}</div></div>
		<h2>Your claim was not approved</h2><p>Your claim for ${p.care} has been denied because of this: ${p.reason}</p><p>What you can do: file an appeal no later than 180 days from now.</p>
		<p>Appeals<br>${p.plan}<br>${p.box}<br>${p.town}<br>Fax ${p.fax}</p><p>Questions? 1-877-555-0190. Your plan is an ERISA plan.</p>`,
	],
};
