import { long, numeric } from './denial-papers.ts';
import type { MeasuredPaper } from './read-papers.ts';

// Set C: written from what denials, statements and notices look like, before the finders' labels were looked at.
// A paper prints its facts where its page names them: {member}, {denial_date:numeric}. All names are invented.

type Facts = MeasuredPaper['says'];

/** Kind, facts and pages. */
type BlindLayout = [kind: string | undefined, facts: Facts, ...pages: string[]];

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Ways to print a fact; without one it's printed as it is, and a day in words. */
const printed: Record<string, (value: string) => string> = {
	numeric,
	short: (day) => numeric(day).replace(/^0|(?<=\/)0|(?<=\/)20(?=\d\d$)/g, ''),
	mmm: (day) => `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`,
	abbr: (day) =>
		`${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`,
	line: (value) => value.replaceAll('\n', ', '),
	bare: (value) => value.replace('$', ''),
	first: (value) => value.split('\n')[0] as string,
	rest: (value) => value.split('\n').slice(1).join('<br>'),
	lower: (value) => value[0]?.toLowerCase() + value.slice(1),
	last: (value) => value.replace(/^(.*) (\S+)$/, '$2, $1'),
};

const style = `<style>body{margin:0;padding:52px 60px;font:15px/1.42 "Liberation Sans",Arial,sans-serif;color:#111}
.serif{font-family:"Liberation Serif",serif;font-size:16px}.mono{font-family:"Liberation Mono",monospace;font-size:14px}
.narrow{font-family:"Liberation Sans Narrow",sans-serif;font-size:16px}.dejavu{font-family:"DejaVu Sans",sans-serif;font-size:13.5px}
.two{display:flex;justify-content:space-between;gap:30px}.two>*{flex:1}.right{text-align:right}.fine{font-size:12px;color:#333}
.logo{display:inline-block;border-radius:50%;background:#24527a;color:#fff;width:44px;height:44px;line-height:44px;text-align:center;font-weight:bold;margin-right:10px}
.bar{background:#dfe8ee;padding:8px 14px;margin:14px 0}.dark{background:#20465f;color:#fff;padding:7px 14px;font-weight:bold}.box{border:2px solid #333;padding:10px 16px;margin:12px 0}
table{border-collapse:collapse;width:100%;margin:12px 0}td,th{padding:4px 8px;text-align:left;vertical-align:top}.lined td,.lined th{border-bottom:1px solid #888}
.grid td,.grid th{border:1px solid #666;font-size:13px}.cut{border-top:2px dashed #555;margin-top:40px;padding-top:14px}.caps{text-transform:uppercase}
h1{font-size:24px}h2{font-size:19px}h3{font-size:16px;margin-bottom:4px}.num td:nth-child(n+3){text-align:right}</style>`;

const layouts: Record<string, BlindLayout> = {
	'request for surgery, reference lines left': [
		'denial',
		{
			recipient: 'Larchmont Health\nP.O. Box 740816\nAtlanta, GA 30374',
			denial_date: '2026-03-09',
			patient: 'Desmond Achterberg',
			member: '0481775320',
			group: '0914482',
			claim: 'A118824077',
			care: 'Total hip replacement',
			provider: 'Dr. Ruth Calloway',
			quoted:
				'The notes we received do not show that you have tried physical therapy for three months.',
			fax: '1-801-555-0136',
			days: '180',
		},
		`<div><span class="logo">LH</span><b style="font-size:22px">{recipient:first}</b></div><p>{denial_date}</p>
<p>{patient}<br>4417 Bayberry Court<br>Marietta, GA 30062</p>
<table style="width:auto"><tr><td><b>Member name:</b></td><td>{patient}</td></tr><tr><td><b>Member ID:</b></td><td>{member}</td></tr><tr><td><b>Group number:</b></td><td>{group}</td></tr><tr><td><b>Case number:</b></td><td>{claim}</td></tr><tr><td><b>Requested service:</b></td><td>{care}</td></tr><tr><td><b>Ordering provider:</b></td><td>{provider}</td></tr></table>
<p>Dear {patient}:</p><p>On behalf of your health plan, we looked at the request for the service above. <b>We are not able to approve it.</b></p>
<h3>Why we made this decision</h3><p>{quoted} We used clinical guideline SUR-118 to decide. A board-certified physician made this decision. You may ask for a free copy of what we used.</p>
<h3>If you don't agree</h3><p>You, or someone you choose, may appeal within {days} calendar days of receiving this letter. Include your name, your ID number and why you think the care should be covered. Mail it to:</p><p>{recipient}</p><p>Fax: {fax}</p>
<p>If waiting could seriously harm your health, call 1-800-555-0163 (TTY 711) and ask for an expedited appeal. We answer within 72 hours.</p><p>Sincerely,<br>Clinical Services</p>`,
	],
	'claim letter, RE block, typed': [
		'denial',
		{
			recipient: 'Calder Valley Blue Shield\nPost Office Box 12299\nRichmond, VA 23241',
			denial_date: '2026-06-01',
			patient: 'Imani R. Stokes',
			member: 'YRC884W20719',
			group: '00417730',
			claim: '2026107BX8814',
			denied_care_dates: '2026-04-14',
			provider: 'Tidewater Anesthesia Group',
			quoted: 'The claim was submitted more than 12 months after the service.',
			days: '180',
		},
		`<div class="mono"><p>{recipient:first}<br>Claims Department<br>{denial_date}</p><p class="caps">{patient}<br>77 PIPESTEM ROAD<br>NORFOLK VA 23505</p>
<p>RE: Subscriber........: {patient}<br>&nbsp;&nbsp;&nbsp; Identification No.: {member}<br>&nbsp;&nbsp;&nbsp; Group No.........: {group}<br>&nbsp;&nbsp;&nbsp; Claim No.........: {claim}<br>&nbsp;&nbsp;&nbsp; Service Date......: {denied_care_dates:numeric}<br>&nbsp;&nbsp;&nbsp; Rendered by.......: {provider}<br>&nbsp;&nbsp;&nbsp; Charge............: $1,214.00</p>
<p>Dear Subscriber:</p><p>We have finished our review of the claim shown above. Benefits cannot be provided for the following reason:</p><p>{quoted}</p>
<p>This is an adverse benefit determination. If you believe it is wrong, send a written request for review within {days} days after you get this letter to Appeals Coordinator, {recipient:line}. You may look at your claim file at no cost. If your plan is subject to ERISA, you may sue under section 502(a) once our reviews are done.</p>
<p>Member Services can be reached weekdays at 1-804-555-0129.</p><p>Yours truly,</p><p>P. Winslow<br>Claims Examiner II</p></div>`,
	],
	'Medicare plan, form of the agency': [
		'denial',
		{
			recipient: 'Lantern Medicare Choice (HMO)\nPO Box 14165\nLexington, KY 40512',
			denial_date: '2026-02-17',
			patient: 'Cornelius Babatunde',
			member: 'LMC10077342',
			care: 'Inpatient rehabilitation, 14 days',
			provider: 'Rolling Fork Rehabilitation Hospital',
			quoted: 'you can be cared for safely in a skilled nursing facility.',
			fax: '1-859-555-0174',
			days: '65',
		},
		`<p class="box"><b>Important: This notice explains your right to appeal our decision. Read this notice carefully. If you need help, you can call one of the numbers listed on the last page under “Get help &amp; more information.”</b></p>
<h1 style="text-align:center">Notice of Denial of Medical Coverage</h1><div class="two"><p><b>Date:</b> {denial_date}</p><p><b>Member number:</b> {member}</p></div><p><b>Name:</b> {patient}</p>
<h2>Your request was denied</h2><p>We’ve denied the medical services/items listed below requested by you or your doctor:</p><p>{care}, from {provider}</p>
<h2>Why did we deny your request?</h2><p>We denied the medical services/items listed above because: {quoted}</p><p>You should share a copy of this decision with your doctor so you and your doctor can discuss next steps.</p>
<h2>You have the right to appeal our decision</h2><p>You have the right to ask {recipient:first} to review our decision by asking us for an appeal.</p><p><b>Appeal:</b> Ask us for an appeal within <b>{days} calendar days</b> of the date of this notice. We can give you more time if you have a good reason for missing the deadline.</p>`,
		`<h2>How to ask for an appeal</h2><p><b>Step 1:</b> You, your representative, or your doctor must ask us for an appeal. Include your name, address, member number, reasons for appealing, and any evidence you want us to review.</p><p><b>Step 2:</b> Mail, fax, or deliver your appeal, or call us.</p>
<div class="two"><p><b>For a Standard Appeal:</b><br>Mailing Address:<br>{recipient}<br>Phone: 1-800-555-0155 &nbsp; TTY: 711<br>Fax: {fax}</p><p><b>For a Fast Appeal:</b><br>Phone: 1-800-555-0156<br>TTY: 711</p></div>
<h2>Get help &amp; more information</h2><p>Medicare: 1-800-MEDICARE (1-800-633-4227), 24 hours a day, 7 days a week. TTY users call 1-877-486-2048.</p><p class="fine">Form CMS-10003-NDMCP</p>`,
	],
	'drug denial, table of drug': [
		'denial',
		{
			recipient: 'Quillon Rx Coverage\nPO Box 52066\nPhoenix, AZ 85072',
			denial_date: '2026-01-26',
			patient: 'Geraldine Yoshimura',
			member: 'QRX-66109923',
			claim: '26026-118402',
			care: 'Dupilumab 300 mg injection',
			provider: 'Naomi Feldstein, MD',
			quoted: 'This drug is not on our formulary, and you have not tried two drugs that are on it.',
			days: '65',
		},
		`<div class="dejavu"><div class="dark">{recipient:first} &nbsp; Coverage Determinations</div><h1>Notice of Denial of Medicare Prescription Drug Coverage</h1>
<table class="grid"><tr><th>Date</th><th>Enrollee’s Name</th><th>Member Number</th><th>Case ID</th></tr><tr><td>{denial_date:numeric}</td><td>{patient}</td><td>{member}</td><td>{claim}</td></tr></table>
<h2>Your request was denied</h2><p>We have denied coverage or payment under your Medicare Part D benefit for the following prescription drug(s) that you or your prescriber requested:</p>
<table class="grid"><tr><th>Drug</th><th>Quantity</th><th>Prescriber</th></tr><tr><td>{care}</td><td>2 per 28 days</td><td>{provider}</td></tr></table>
<h2>Why did we deny your request?</h2><p>{quoted}</p><h2>What If I Don’t Agree With This Decision?</h2><p>You have the right to ask for a redetermination (appeal) within {days} calendar days of the date of this notice. Send your written request to {recipient:first} Appeals, {recipient:rest}, or call 1-888-555-0190.</p><p>A fast decision takes 72 hours, a standard decision 7 days.</p></div>`,
	],
	'Medicaid plan, notice of action': [
		'denial',
		{
			recipient: 'Alta Loma Community Plan\n5055 East Sycamore Street\nBakersfield, CA 93301',
			denial_date: '2026-08-04',
			patient: 'Xiomara Paredes',
			member: '92817740C',
			claim: 'TAR-204417',
			care: 'A power wheelchair with tilt',
			provider: 'Kern Valley Rehabilitation Clinic',
			quoted: 'a manual wheelchair meets your needs at home.',
			fax: '661-555-0143',
			days: '60',
		},
		`<div class="serif"><h2 style="text-align:center">NOTICE OF ACTION<br>About Your Treatment Request</h2><p class="right">{denial_date}</p>
<div class="two"><p>{patient}<br>1308 Truxtun Street<br>Bakersfield, CA 93305</p><p>Treating Provider:<br>{provider}<br>900 Union Avenue<br>Bakersfield, CA 93307</p></div>
<p>Identification Number: {member}<br>Request Number: {claim}</p><p><b>RE: {care}</b></p>
<p>{provider} has asked {recipient:first} to approve {care:lower}. This request is denied. The reason is: {quoted} The decision was based on the Medicaid definition of medical necessity.</p>
<p>You may appeal this decision. The enclosed “Your Rights” page tells you how. You must ask for an appeal within {days} days from the date of this letter. If you are already getting this service and want to keep it while we decide, you must ask within 10 days.</p>
<p>Send your appeal to {recipient:line}, fax {fax}, or call us toll free at 1-877-555-0122.</p><p>The State’s Medicaid office can help you with any questions. You may ask for a State Hearing only after our appeal is over.</p><p>Medical Director</p><p class="fine">Enclosed: Your Rights, Language Assistance, Nondiscrimination Notice</p></div>`,
	],
	'trust fund, facts beside the address': [
		'denial',
		{
			recipient: 'Glaziers Local 27 Health Fund\n615 Trowel Street, Floor 2\nPittsburgh, PA 15212',
			denial_date: '2026-04-20',
			patient: 'Keelan Dempsey',
			member: 'GL27-00418',
			group: '2700',
			claim: '118450926-00',
			denied_care_dates: '2026-03-11',
			care: 'Sleep study at home',
			provider: 'Monongahela Lung Associates',
			quoted: 'No authorization was requested before this service, as the plan requires.',
			days: '180',
		},
		`<div class="narrow"><div class="two"><div><b style="font-size:20px">{recipient:first}</b><br>{recipient:rest}<br><br><br><span class="caps">{patient}</span><br>2210 BOGGS AVE<br>PITTSBURGH PA 15211</div>
<div><table class="lined"><tr><td>Participant</td><td>{patient:last}</td></tr><tr><td>Participant ID</td><td>{member}</td></tr><tr><td>Plan/Group</td><td>{group}</td></tr><tr><td>Claim Ref.</td><td>{claim}</td></tr><tr><td>Incurred</td><td>{denied_care_dates:numeric}</td></tr><tr><td>Mailed</td><td>{denial_date:mmm}</td></tr></table></div></div>
<h2>Your claim has been denied</h2><p>We received a bill from <b>{provider}</b> for <b>{care:lower}</b> in the amount of $2,480.00. The Fund will not pay it.</p>
<div class="bar"><b>Explanation:</b> {quoted} (Plan document, Article IX, Section 4)</div>
<p>You may ask the Board of Trustees to review this decision. Your request must be in writing and must reach the Fund Office within {days} days of the date you receive this notice. The Board meets every three months. You have the right to bring a civil action under ERISA Section 502(a) after the Board has decided.</p>
<p>Fund Office hours: Monday to Friday, 8:30 to 4:30 · 412-555-0131</p></div>`,
	],
	'appeal upheld, letter': [
		'final_denial',
		{
			denial_date: '2026-05-29',
			patient: 'Marisela Quintanar',
			member: '771 402 886',
			group: '60118',
			claim: 'APL-0099341',
			care: 'Bariatric surgery',
			provider: 'Sunridge Surgical Partners',
			quoted: 'The plan excludes surgery for weight loss, whatever the reason for it.',
		},
		`<div class="serif"><div class="right"><b>Brackenhall Life &amp; Health</b><br>Appeals and Grievances<br>PO Box 660044, Dallas, TX 75266</div><p>{denial_date}</p><p>{patient}<br>5610 Sabine Pass<br>Dallas, TX 75214</p>
<p>Member: {patient}<br>ID #: {member}<br>Group #: {group}<br>Appeal #: {claim}<br>Service: {care}<br>Provider: {provider}</p>
<p>Dear {patient}:</p><p>Thank you for your appeal, which we received on April 30, 2026. A physician who was not part of the first decision reviewed it. After this review, <b>we are upholding the denial.</b> This is our final internal adverse determination.</p>
<p>Reason for the decision: {quoted}</p><p>You have used up the plan’s internal appeals. You may now ask for an external review by an independent review organization. Your request must be made within four months of the date you get this letter. There is no charge.</p><p>To start, call 1-855-555-0160.</p><p>Sincerely,</p><p>Appeals Analyst</p></div>`,
	],
	'second level, committee': [
		'final_denial',
		{
			denial_date: '2026-03-31',
			patient: 'Pauline Achebe',
			member: 'NSR4471902',
			claim: '26-071-3390',
			denied_care_dates: '2025-12-15',
			provider: 'Cold Spring Dialysis Center',
			quoted: 'The provider is not in our network and we had a network provider within 30 miles.',
		},
		`<div class="dark">NORTHSTRAND HEALTH &nbsp;|&nbsp; GRIEVANCE COMMITTEE</div><h2>Decision on your second-level appeal</h2><table class="lined"><tr><td>Decision date</td><td>{denial_date:abbr}</td><td>Patient</td><td>{patient}</td></tr><tr><td>Member no.</td><td>{member}</td><td>Claim no.</td><td>{claim}</td></tr><tr><td>Date of care</td><td>{denied_care_dates:abbr}</td><td>Facility</td><td>{provider}</td></tr></table>
<p>The Committee met on your second-level appeal. It voted to <b>uphold</b> the first-level decision. The claim stays denied.</p><p><b>Basis for the decision.</b> {quoted}</p><p>No further appeal is available within the plan. If you disagree, you have the right to request an external review from the State Department of Insurance, or to file a civil action.</p><p>Chair, Grievance Committee</p>`,
	],
	'benefits, claim detail grid': [
		'benefits',
		{
			denial_date: '2026-04-27',
			patient: 'Jerome Whitlock',
			member: 'W20044718801',
			group: '0773300',
			claim: 'EFK2204417',
			provider: 'Cascadia Imaging LLC',
			denied_care_dates: '2026-04-08',
			billed: '$1,860.00',
			allowed: '$742.15',
			plan_paid: '$593.72',
			owed: '$148.43',
		},
		`<div class="two"><div><h2>Merrilox Health Insurance</h2><p class="fine">PO Box 981106<br>El Paso, TX 79998</p></div><div class="right"><b>Explanation of Benefits</b><br>THIS IS NOT A BILL<br>Statement date: {denial_date:numeric}</div></div>
<p class="caps">{patient}<br>88 ORCHARD ST APT 9<br>SEATTLE WA 98109</p><table class="grid"><tr><td>Member: {patient}</td><td>Member ID: {member}</td><td>Group #: {group}</td></tr></table>
<h3>Claim for {patient}</h3><p>Claim ID: {claim} &nbsp; Received on 04/15/2026<br>Provider: {provider} (in network)</p>
<table class="grid num"><tr><th>Service date</th><th>Description</th><th>Amount billed</th><th>Allowed amount</th><th>Plan paid</th><th>Deductible</th><th>You may owe</th></tr><tr><td>{denied_care_dates:numeric}</td><td>Diagnostic imaging</td><td>{billed}</td><td>{allowed}</td><td>{plan_paid}</td><td>$0.00</td><td>{owed}</td></tr><tr><td></td><td><b>Totals</b></td><td>{billed}</td><td>{allowed}</td><td>{plan_paid}</td><td>$0.00</td><td>{owed}</td></tr></table>
<p class="fine">Keep this for your records. If we denied all or part of this claim, you have 180 days to appeal. See the back of this page.</p>`,
	],
	'benefits, summary of costs': [
		'benefits',
		{
			denial_date: '2026-02-03',
			patient: 'Aurelio Santangelo',
			member: 'U7714 20088',
			claim: '61-260113-4402',
			provider: 'Millbrook Urgent Care',
			denied_care_dates: '2026-01-11',
			billed: '$325.00',
			allowed: '$188.40',
			plan_paid: '$138.40',
			owed: '$50.00',
		},
		`<div class="dejavu"><p><b style="font-size:20px;color:#8a1d3c">cypresswell</b> health plans</p><h1>Your health care costs at a glance</h1><p>This is an explanation of how we processed a claim. It is not a bill.</p>
<div class="two"><div class="bar"><table><tr><td>Prepared</td><td>{denial_date}</td></tr><tr><td>Patient</td><td>{patient}</td></tr><tr><td>Your ID</td><td>{member}</td></tr></table></div><div class="bar"><table><tr><td>Claim</td><td>{claim}</td></tr><tr><td>Care from</td><td>{provider}</td></tr><tr><td>Date of visit</td><td>{denied_care_dates}</td></tr></table></div></div>
<table class="lined"><tr><td>What the provider charged</td><td class="right">{billed}</td></tr><tr><td>Our negotiated rate</td><td class="right">{allowed}</td></tr><tr><td>What your plan paid</td><td class="right">{plan_paid}</td></tr><tr><td><b>What you owe the provider</b></td><td class="right"><b>{owed}</b></td></tr></table>
<p>Wait for a bill from {provider} before you pay.</p><p>Questions? 1-866-555-0139</p></div>`,
	],
	'hospital statement with coupon': [
		'bill',
		{
			denial_date: '2026-05-04',
			patient: 'Nathaniel Oduya',
			account: '7001188402',
			denied_care_dates: '2026-02-21',
			billed: '$4,812.60',
			plan_paid: '$3,220.00',
			owed: '$611.35',
			due_date: '2026-05-25',
			assistance:
				'If you cannot afford to pay, you may qualify for financial assistance; call 1-800-555-0188.',
		},
		`<div class="two"><div><h2>St. Columba Medical Center</h2><p>Patient Financial Services<br>300 Priory Road, Erie, PA 16502</p></div><div class="bar"><table><tr><td>Statement Date</td><td>{denial_date:numeric}</td></tr><tr><td>Account Number</td><td>{account}</td></tr><tr><td>Patient Name</td><td>{patient}</td></tr><tr><td>Due Date</td><td>{due_date:numeric}</td></tr></table></div></div>
<div class="dark">HOSPITAL STATEMENT</div><table class="lined"><tr><th>Date</th><th>Description</th><th class="right">Amount</th></tr><tr><td>{denied_care_dates:numeric}</td><td>Emergency department visit</td><td class="right">{billed}</td></tr><tr><td></td><td>Total charges</td><td class="right">{billed}</td></tr><tr><td></td><td>Insurance payments</td><td class="right">{plan_paid}</td></tr><tr><td></td><td>Insurance adjustments</td><td class="right">-$181.25</td></tr><tr><td></td><td><b>Balance due</b></td><td class="right"><b>{owed}</b></td></tr></table>
<p>{assistance}</p><p class="fine">We offer payment plans without interest. Payments made after the statement date do not appear here.</p>
<div class="cut two"><div>Make checks payable to:<br>St. Columba Medical Center<br>PO Box 6411<br>Erie, PA 16512</div><div><table><tr><td>Account Number</td><td>{account}</td></tr><tr><td>Pay This Amount</td><td>{owed}</td></tr><tr><td>Amount Enclosed</td><td>$ ________</td></tr></table></div></div>`,
	],
	'doctor’s bill, typed columns': [
		'bill',
		{
			denial_date: '2026-07-13',
			patient: 'Ottoline Graves',
			account: '118820-4',
			denied_care_dates: '2026-05-19',
			billed: '$640.00',
			owed: '$212.08',
			due_date: '2026-08-03',
		},
		`<div class="mono"><p style="text-align:center"><b>VALLEY RADIOLOGY PHYSICIANS, P.A.</b><br>PO BOX 4410 &nbsp; TUPELO, MS 38803 &nbsp; 662-555-0157</p><p style="text-align:center">*** PATIENT STATEMENT ***</p>
<p>PATIENT: {patient:last}<br>ACCT #: {account}<br>STMT DATE: {denial_date:short}<br>PAYMENT DUE BY: {due_date:short}</p><pre style="font-size:13px">DATE      PROVIDER      DESCRIPTION               CHARGES    CREDITS
--------  ------------  -----------------------  ---------  ---------
{denied_care_dates:short}   R. SANDOZ MD  CT ABDOMEN W CONTRAST       {billed:bare}
                        INSURANCE DISALLOWED                  100.00
                                                 ---------  ---------
                        AMOUNT DUE FROM PATIENT      {owed:bare}</pre>
<p>YOUR INSURANCE HAS BEEN BILLED. THE AMOUNT ABOVE IS NOW YOUR RESPONSIBILITY.<br>PLEASE PAY {owed} BY {due_date:short}. THANK YOU.</p></div>`,
	],
	'collector, the bureau’s model form': [
		'collector',
		{
			reference: '584-34511',
			creditor: 'Mercy Lake Hospital',
			amount: '$1,084.22',
			dispute_by: '2026-06-12',
			denial_date: '2026-04-30',
		},
		`<div class="two"><div><b>Turnbrook Resolution Group</b><br>PO Box 121212<br>Pasadena, CA 91111<br>(800) 555-0177 from 8am to 8pm EST, Monday to Saturday<br>www.turnbrook.example</div><div>To: Person A<br>2323 Park Street Apt 342<br>Bethesda, MD 20815</div></div><p>Reference: {reference}<br>Date: {denial_date}</p>
<p><b>Turnbrook Resolution Group is a debt collector. We are trying to collect a debt that you owe to {creditor}. We will use any information you give us to help collect the debt.</b></p>
<div class="two"><div><h3>Our information shows:</h3><p>You had a medical account from {creditor} with account number ending in 4410.</p><table><tr><td>As of January 2, 2026, you owed:</td><td class="right">{amount}</td></tr><tr><td>Between January 2, 2026 and today:</td><td></td></tr><tr><td>You were charged this amount in interest:</td><td class="right">+ $0.00</td></tr><tr><td>You paid or were credited this amount toward the debt:</td><td class="right">– $0.00</td></tr><tr><td><b>Total amount of the debt now:</b></td><td class="right"><b>{amount}</b></td></tr></table></div>
<div><h3>How can you dispute the debt?</h3><p><b>Call or write to us by {dispute_by}, to dispute all or part of the debt.</b> If you do not, we will assume that our information is correct.</p><p><b>If you write to us by {dispute_by},</b> we must stop collection on any amount you dispute until we send you information that shows you owe the debt.</p><h3>What else can you do?</h3><p>Write to ask for the name and address of the original creditor, if different from the current creditor.</p></div></div>
<div class="cut two"><div>Mail this form to:<br>Turnbrook Resolution Group<br>PO Box 121212, Pasadena, CA 91111</div><div>How do you want to respond?<br>▢ I want to dispute the debt because I think:<br>▢ This is not my debt. ▢ The amount is wrong.</div></div>`,
	],
	'hospital, notice before collection': [
		'hospital_notice',
		{
			denial_date: '2026-06-15',
			patient: 'Thelma Arceneaux',
			account: '4402-118877',
			denied_care_dates: '2026-01-29',
		},
		`<div class="serif"><h2>Lake George Hospital</h2><p>Business Office · 14 Fort Street · Glens Falls, NY 12801</p><p>{denial_date}</p><p>{patient}<br>61 Canada Street<br>Glens Falls, NY 12804</p><p>Patient account: {account}<br>Date of service: {denied_care_dates:numeric}<br>Unpaid balance: $2,904.00</p>
<p>Dear {patient}:</p><p><b>This is a written notice before we take extraordinary collection actions.</b> Financial assistance is available for eligible individuals. Our records show that no application has been received for this account.</p><p>If you do not apply or pay by the 30th day after the date of this notice, the hospital may report this debt to credit agencies, place a lien on property, or start a lawsuit. You may send an application until the 240th day after the first bill after discharge.</p><p>A plain language summary of our Financial Assistance Policy is enclosed. For help with the application, call 518-555-0119 or visit Room 114.</p></div>`,
	],
	'hospital, message of Medicare about leaving': [
		'hospital_notice',
		{ patient: 'Agnes Pellegrino', account: '880217', denial_date: '2026-03-18' },
		`<p class="fine">Department of Health &amp; Human Services · Centers for Medicare &amp; Medicaid Services</p><h1 style="text-align:center">Important Message from Medicare</h1><div class="box">Patient name: {patient}<br>Patient number: {account}<br>Date: {denial_date:numeric}</div>
<h3>Your Rights as a Hospital Inpatient:</h3><p>You have a right to receive the services you need in the hospital, and to be involved in any decisions about your hospital stay. You have a right to know who will pay for your hospital stay.</p><h3>Your Right to Appeal Your Hospital Discharge:</h3><p>You have the right to an immediate, independent medical review (appeal) of the decision to discharge you from the hospital. If you do this, you will not have to pay for the services you receive during the appeal, except for charges like copays and deductibles.</p><p>If you choose to appeal, the independent reviewer will ask for your opinion. To appeal, contact the Quality Improvement Organization: Keystone Review, 1-800-555-0126, no later than your planned discharge date and before you leave the hospital.</p><p>Sign below to show you received and understood this notice. ______________________</p>`,
	],
	'good faith estimate, form': [
		'estimate',
		{
			denial_date: '2026-05-11',
			patient: 'Winifred Oyelaran',
			care: 'Cataract surgery, right eye',
			estimate: '$3,475.00',
		},
		`<div class="dejavu"><p><b>Saltmarsh Surgery Center</b> · 40 Jetty Road, Savannah, GA 31401</p><h1>Good Faith Estimate for Health Care Items and Services</h1><div class="dark">Patient</div><table class="grid"><tr><td>Patient name: {patient}</td><td>Date of birth: 06/17/1961</td></tr><tr><td>Patient ID: 22081</td><td>Contact preference: By mail</td></tr></table>
<div class="dark">Details</div><table class="grid"><tr><td>Primary service or item requested: {care}</td><td>Date of service: to be scheduled</td></tr><tr><td>Primary diagnosis code: H25.11</td><td>Date of Good Faith Estimate: {denial_date:numeric}</td></tr></table>
<div class="dark">Expected charges</div><table class="grid num"><tr><th>Item</th><th>Code</th><th>Expected cost</th></tr><tr><td>Surgeon</td><td>66984</td><td>$1,200.00</td></tr><tr><td>Facility</td><td></td><td>$1,900.00</td></tr><tr><td>Anesthesia</td><td>00142</td><td>$375.00</td></tr></table><p><b>Total estimated cost: {estimate}</b></p>
<p class="fine">This is not a contract. It does not include costs that no one can foresee. If you are billed at least $400 more than this Good Faith Estimate, you may dispute the bill within 120 days: www.cms.gov/nosurprises or 1-800-985-3059.</p></div>`,
	],
	'state, coverage ends': [
		'medicaid_notice',
		{
			denial_date: '2026-02-12',
			patient: 'Lakeisha Burroughs',
			claim: '5004417720',
			member: '70118 33204',
			cut: '2026-02-28',
			days: '90',
		},
		`<div class="two"><div><b>STATE OF WABASH</b><br>Department of Family Services<br>Division of Medical Assistance</div><div class="right">Case Number: {claim}<br>Date of Notice: {denial_date:numeric}</div></div><h2 style="text-align:center">Your Medicaid is ending</h2><p>{patient}<br>1911 Limberlost Trail<br>Geneva, IN 46740</p>
<p>Dear {patient},</p><p>Your Medicaid coverage will end on <b>{cut}</b>. We asked for proof of your income and did not receive it.</p><table class="grid"><tr><th>Name</th><th>Medicaid ID</th><th>Program</th><th>Decision</th></tr><tr><td>{patient}</td><td>{member}</td><td>Adult</td><td>Closed</td></tr></table>
<p><b>If you think we are wrong</b>, you can ask for a fair hearing. You have {days} days from the date of this notice to ask. If you ask before the day your coverage ends, it may go on until the hearing is decided.</p><p>Phone: 1-800-555-0144 &nbsp; Mail: Hearings and Appeals, PO Box 7128, Wabash City, IN 46207</p>`,
	],
	'state, application refused, typed': [
		'medicaid_notice',
		{
			denial_date: '2026-04-06',
			patient: 'Rosalba Ignacio',
			claim: '31-0098-4471',
			days: '90',
		},
		`<div class="mono"><p>HEALTH AND WELFARE AGENCY<br>COUNTY OF SAN LEANDRO<br>NOTICE OF ACTION - MEDICAL ASSISTANCE</p><p>NOTICE DATE : {denial_date:numeric}<br>CASE NAME &nbsp; : {patient}<br>CASE NUMBER : {claim}<br>WORKER &nbsp; &nbsp; &nbsp;: R2-D14</p><p>{patient}<br>PO BOX 771<br>SAN LEANDRO CA 94577</p>
<p>YOUR APPLICATION FOR MEDICAL ASSISTANCE DATED 02/20/2026 HAS BEEN DENIED.</p><p>HERE IS WHY: YOUR INCOME IS OVER THE LIMIT FOR A HOUSEHOLD OF TWO.</p><p>IF YOU THINK THIS ACTION IS WRONG YOU MAY ASK FOR A STATE HEARING. YOU HAVE ONLY {days} DAYS TO ASK. THE {days} DAYS STARTED THE DAY AFTER WE MAILED THIS NOTICE.</p></div>`,
	],
	'approval with an end date': [
		undefined,
		{
			denial_date: '2026-03-23',
			patient: 'Bettina Carrow',
			member: '33018 77',
			claim: 'AU-118244',
			care: 'MRI of the spine',
			provider: 'Ridgeline Imaging',
		},
		`<h2>Orchard Hill Health Plan</h2><p>{denial_date}</p><p>{patient}<br>12 Cidermill Lane<br>Kingston, NY 12401</p><p>Member ID: {member}<br>Authorization number: {claim}<br>Service: {care}<br>Provider: {provider}</p><p>Dear {patient}:</p><p>Good news. We have approved the service above. The approval is good for 90 days. It does not promise payment: your deductible and copay still apply. If you disagree with any part of this decision, you have the right to appeal.</p><p>Utilization Management</p>`,
	],
};

/** Prints each layout with its facts. */
export function blindPapers(): (MeasuredPaper & { pages: string[] })[] {
	return Object.entries(layouts).map(([name, [kind, all, ...pages]]) => {
		const says: Facts = {};
		const print = (page: string) =>
			page.replace(/\{(\w+)(?::(\w+))?\}/g, (_, field: keyof Facts, form: string | undefined) => {
				const value = all[field];
				if (value === undefined) throw new Error(`${name} has no ${field}`);
				says[field] = value;
				if (form) return (printed[form] as (value: string) => string)(value);
				return /^\d{4}-\d\d-\d\d$/.test(value) ? long(value) : value.replaceAll('\n', '<br>');
			});
		return { name: `C: ${name}`, kind, pages: pages.map((page) => style + print(page)), says };
	});
}
