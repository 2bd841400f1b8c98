import { long, numeric } from './denial-papers.ts';
import type { MeasuredPaper } from './read-papers.ts';

// Set F: written blind, after the model forms and published samples that most US senders copy. All names are invented.
// A paper prints its facts where its page names them: {member}, {denial_date:numeric}.

type Facts = MeasuredPaper['says'];

/** Kind, facts and pages. */
type PaperLayout = [kind: string | undefined, facts: Facts, ...pages: string[]];

const days = (value: string, form: (day: string) => string, between: string) =>
	value.split('/').map(form).join(between);

const plain = (day: string) => numeric(day).replace(/^0|(?<=\/)0/g, '');
const monthDay = (day: string) => long(day).replace(/^(\w{3})\w*/, '$1');

/** Ways to print a fact; without one it's printed as it is, and a day in words. */
const printed: Record<string, (value: string) => string> = {
	numeric,
	plain,
	short: (day) => plain(day).replace(/20(?=\d\d$)/, ''),
	yy: (day) => numeric(day).replace(/20(?=\d\d$)/, ''),
	mon: monthDay,
	caps: (day) => long(day).toUpperCase(),
	span: (value) => days(value, numeric, ' - '),
	spanshort: (value) => days(value, (day) => numeric(day).replace(/20(?=\d\d$)/, ''), '-'),
	through: (value) => days(value, long, ' through '),
	from: (value) => numeric(value.split('/')[0] as string),
	to: (value) => numeric(value.split('/')[1] as string),
	line: (value) => value.replaceAll('\n', ', '),
	first: (value) => value.split('\n')[0] as string,
	rest: (value) => value.split('\n').slice(1).join('<br>'),
	upper: (value) => value.toUpperCase().replaceAll('\n', '<br>'),
	bare: (value) => value.replace('$', ''),
	w1: (value) => value.split(' ')[0] as string,
	w2: (value) => value.split(' ')[1] as string,
	w3: (value) => value.split(' ')[2] as string,
};

const style = `<style>body{margin:0;padding:36px 58px;font:14px/1.36 "Liberation Sans",sans-serif;color:#111;box-sizing:border-box}p{margin:9px 0}h1{font-size:21px;margin:12px 0 8px}h2{font-size:16px;margin:14px 0 4px}h3{font-size:14px;margin:11px 0 2px}
.t{font-family:"Liberation Serif",serif;font-size:15.5px;line-height:1.32}.v{font-family:"DejaVu Sans",sans-serif;font-size:12.5px;line-height:1.42}.n{font-family:"Liberation Sans Narrow",sans-serif;font-size:15px}.k{font-family:"Nimbus Sans",sans-serif}
.s{font-size:12px;line-height:1.3}.xs{font-size:10.5px;line-height:1.28;color:#222}.r{text-align:right}.c{text-align:center}.row{display:flex;justify-content:space-between;gap:26px}.row>*{flex:1}.no{flex:none!important}
table{border-collapse:collapse;width:100%;margin:10px 0;font-size:inherit;line-height:inherit}td,th{padding:3px 7px;text-align:left;vertical-align:top}.g td,.g th{border:1px solid #333}.h td{border-bottom:1px solid #bbb}.h th{border-bottom:2px solid #444}.ref{width:auto}.ref td{padding:1px 18px 1px 0}.num td:not(:first-child),.num th:not(:first-child){text-align:right}.last td:last-child,.last th:last-child{text-align:right}.last td[colspan]:last-child,.last th[colspan]:last-child{text-align:left}
ul,ol{margin:5px 0;padding-left:24px}li{margin:2px 0}.box{border:1.5px solid #222;padding:8px 13px;margin:11px 0}hr{border:0;border-top:1px solid #333;margin:9px 0}.cut{border-top:1px dashed #444;margin:14px 0 10px;text-align:center;font-size:10.5px;padding-top:3px}
.w{padding:34px 0 18px 30px;line-height:1.3}.bar{color:#fff;padding:5px 12px;font-weight:bold}.tot td{font-weight:bold;border-top:2px solid #222}</style>`;

const layouts: Record<string, PaperLayout> = {
	'Medicare Advantage, integrated denial notice': [
		'denial',
		{
			denial_date: '2026-03-18',
			member: 'HPN4471902-01',
			patient: 'Dolores M. Whitcomb',
			provider: 'Anand Kulkarni, MD',
			care: 'Inpatient rehabilitation facility admission (14 days)',
			quoted:
				'The notes your doctor sent do not show that you need and can take part in at least 3 hours of therapy a day, 5 days a week. Your care needs can be met in a skilled nursing facility.',
			days: '65',
			recipient:
				'Harbor Pointe Medicare Advantage\nAttn: Appeals and Grievances Department\nP.O. Box 31370\nTampa, FL 33631',
			fax: '1-866-555-0118',
		},
		`<div style="font-size:15px"><div class="row"><div><b style="font-size:23px;color:#0b4f7a">Harbor Pointe</b><br><span class="s">Medicare Advantage (HMO)</span></div><div class="r xs">OMB Approval No. 0938-0829<br>Expires: 12/31/2027</div></div>
<p><b>Important: This notice explains your right to appeal our decision. Read this notice carefully.</b> If you need help, you can call one of the numbers listed on the last page under “Get help &amp; more information.”</p><hr>
<h1 class="c">Notice of Denial of Medical Coverage</h1><hr>
<div class="row"><p><b>Date:</b> {denial_date}</p><p><b>Member number:</b> {member}</p></div><p><b>Name:</b> {patient}</p><hr>
<h2>Your request was denied</h2><p>We’ve denied the medical services/items listed below requested by you or your doctor {provider}:</p><p><b>{care}</b></p>
<h2>Why did we deny your request?</h2><p>We denied the medical services/items listed above because:</p><p>{quoted} (Medicare Benefit Policy Manual, Chapter 1, Section 110; 42 CFR 412.622.)</p>
<p>You should share a copy of this decision with your doctor so you and your doctor can discuss next steps. If your doctor requested coverage on your behalf, we have sent a copy of this decision to your doctor.</p>
<h2>You have the right to appeal our decision</h2><p>You have the right to ask {recipient:first} to review our decision by asking us for an appeal.</p><p><b>Plan Appeal:</b> Ask {recipient:first} for an appeal within <b>{days} calendar days</b> of the date of this notice. We can give you more time if you have a good reason for missing the deadline. See the section titled “How to ask for an appeal with {recipient:first}” for information on how to ask for a plan level appeal.</p>
<h2>If you want someone else to act for you</h2><p>You can name a relative, friend, attorney, doctor, or someone else to act as your representative. If you want someone else to act for you, call us at: 1-866-555-0116 to learn how to name your representative. TTY users call 711. Both you and the person you want to act for you must sign and date a statement confirming this is what you want.</p>
<div class="row xs" style="margin-top:20px"><span>Form CMS-10003-NDMCP</span><span class="r">H0000_26_0417_C &nbsp;&nbsp; Page 1 of 2</span></div></div>`,
		`<div style="font-size:15px"><h2>There are 2 kinds of appeals with {recipient:first}</h2><p><b>Standard Appeal</b> – We’ll give you a written decision on a standard appeal within <b>30 days</b> after we get your appeal. Our decision might take longer if you ask for an extension, or if we need more information about your case.</p><p><b>Fast Appeal</b> – We’ll give you a decision on a fast appeal within <b>72 hours</b> after we get your appeal. You can ask for a fast appeal if you or your doctor believe your health could be seriously harmed by waiting up to 30 days for a decision.</p>
<h2>How to ask for an appeal with {recipient:first}</h2><p><b>Step 1:</b> You, your representative, or your doctor must ask us for an appeal. Your written request must include:</p><ul><li>Your name</li><li>Address</li><li>Member number</li><li>Reasons for appealing</li><li>Whether you want a Standard or Fast Appeal (for a Fast Appeal, explain why you need one).</li><li>Any evidence you want us to review, such as medical records or doctors’ letters.</li></ul><p><b>Step 2:</b> Mail, fax, or deliver your appeal or call us.</p>
<div class="row"><div><p><b>For a Standard Appeal:</b></p><p>Mailing Address:</p><p style="padding-left:18px">{recipient}</p></div><div><p>&nbsp;</p><p>Phone: 1-866-555-0116<br>TTY Users Call: 711<br>Fax: {fax}</p></div></div><p><b>For a Fast Appeal:</b> &nbsp; Phone: 1-866-555-0117 &nbsp;&nbsp; TTY Users Call: 711</p>
<h2>What happens next?</h2><p>If you ask for an appeal and we continue to deny your request for coverage of a medical service/item, we’ll automatically send your case to an independent reviewer. <b>If the independent reviewer denies your request, the written decision will explain if you have additional appeal rights.</b></p>
<h2>Get help &amp; more information</h2><ul><li><b>{recipient:first} Toll Free:</b> 1-866-555-0116, TTY users call: 711. 8 a.m. to 8 p.m., 7 days a week. www.harborpointe.example</li><li><b>1-800-MEDICARE</b>, 24 hours, 7 days a week. TTY users call: 1-877-555-0101</li><li><b>Medicare Rights Center:</b> 1-888-555-0102</li><li><b>Elder Care Locator:</b> 1-800-555-0103 to find help in your community.</li></ul>
<p class="xs" style="margin-top:22px">You have the right to get Medicare information in an accessible format, like large print, braille, or audio. You also have the right to file a complaint if you feel you’ve been discriminated against.</p><p class="xs r">Page 2 of 2</p></div>`,
	],
	'job plan, DOL model notice': [
		'denial',
		{
			denial_date: '2026-06-04',
			recipient:
				'Corewell Ridge Benefit Services\nMember Appeals\nP.O. Box 5280\nFort Wayne, IN 46801',
			fax: '(260) 555-0143',
			patient: 'Terrence J. Okafor',
			member: 'W 2208 14776',
			claim: '26134-00718-02',
			denied_care_dates: '2026-05-07',
			provider: 'Maumee Valley Spine & Pain Center',
			care: 'Radiofrequency ablation, lumbar (64635)',
			quoted:
				'The service is not medically necessary under the terms of the Plan because two diagnostic nerve blocks with at least 80 percent pain relief are not documented.',
			days: '180',
		},
		`<div class="t"><div class="row"><div>Date of Notice: {denial_date}<br><b>Hoosier Tool &amp; Die Company Employee Health Plan</b><br>c/o Corewell Ridge Benefit Services<br>P.O. Box 5280, Fort Wayne, IN 46801</div><div class="r">Telephone: (260) 555-0140<br>Fax: {fax}<br>Website: www.corewellridge.example</div></div>
<p><b>This document contains important information that you should retain for your records.</b></p><p>This document serves as notice of an <b>adverse benefit determination</b>. We have declined to provide benefits, in whole or in part, for the requested treatment or service described below. If you think this determination was made in error, you have the right to appeal (see the back of this page for information about your appeal rights).</p><p><b>Case Details:</b></p>
<table class="g s"><tr><td colspan="4">Patient Name: {patient}</td><td colspan="4">ID Number: {member}</td></tr><tr><td colspan="8">Address: 2716 Covington Road, Fort Wayne, Allen County, IN 46804</td></tr><tr><td colspan="4">Claim #: {claim}</td><td colspan="4">Date of Service: {denied_care_dates:numeric}</td></tr><tr><td colspan="8">Provider: {provider}</td></tr><tr><td colspan="8">Reason for Denial (in whole or in part): {quoted}</td></tr>
<tr><td>Amt. Charged</td><td>Allowed Amt.</td><td>Other Insurance</td><td>Deductible</td><td>Co-pay</td><td>Coinsurance</td><td>Other Amts. Not Covered</td><td>Amt. Paid</td></tr><tr><td>$3,460.00</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>$3,460.00</td><td>$0.00</td></tr><tr><td colspan="4">YTD Credit toward Deductible: $750.00</td><td colspan="4">YTD Credit toward Out-of-Pocket Maximum: $1,912.35</td></tr><tr><td colspan="4">Description of Service: {care}</td><td colspan="4">Denial Codes: 50, N115</td></tr></table>
<p><b>Explanation of Basis for Determination:</b> The Plan defines “medically necessary” in Article II, page 11 of the Summary Plan Description. Our reviewer used the Plan’s clinical guideline for facet joint procedures. A copy is free on request.</p>
<p class="c"><b>Important Information about Your Appeal Rights</b></p><div class="row s"><div><p><b>What if I need help understanding this denial?</b> Contact us at (260) 555-0140 if you need assistance understanding this notice or our decision to deny you a service or coverage.</p><p><b>What if I don’t agree with this decision?</b> You have a right to appeal any decision not to provide or pay for an item or service (in whole or in part).</p><p><b>How do I file an appeal?</b> You have {days} days from the date you receive this notice to appeal. Send your appeal to:</p><p style="padding-left:16px">{recipient}</p><p>or by fax to {fax}.</p></div>
<div><p><b>What if my situation is urgent?</b> If your situation meets the definition of urgent under the law, your review will generally be conducted within 72 hours. Call (260) 555-0141.</p><p><b>Who may file an appeal?</b> You or someone you name to act for you (your authorized representative) may file an appeal.</p><p><b>Can I provide additional information about my claim?</b> Yes, you may supply additional information with your appeal.</p><p><b>Can I request copies of information relevant to my claim?</b> Yes, at no charge.</p><p><b>What happens next?</b> If we continue to deny the payment, you may be able to request an external review by an independent third party.</p></div></div>
<p class="xs">SPANISH (Español): Para obtener asistencia en Español, llame al (260) 555-0144. &nbsp; OMB Control Number 1210-0144</p></div>`,
	],
	'commercial plan, prior authorization letter': [
		'denial',
		{
			denial_date: '2026-02-11',
			patient: 'Katherine Lindqvist',
			member: '902417736-00',
			group: '71408-003',
			claim: 'A26-0417795',
			provider: 'Rosalind Achterberg, MD',
			care: 'MRI of the lumbar spine without contrast (CPT 72148)',
			quoted:
				'We do not see in the records that you have tried at least six weeks of treatment such as physical therapy, home exercise or medicine. There is also no record of weakness, loss of bladder control, cancer or infection that would make the test needed sooner.',
			days: '180',
			recipient: 'Summit Crest Health Plan\nAppeals Department\nPO Box 2918\nSpokane, WA 99220',
			fax: '509-555-0137',
		},
		`<div style="font-size:13.4px"><div class="row"><div class="no"><svg width="46" height="40"><path d="M0 40 16 10l8 13 8-19 14 36z" fill="#23654e"/></svg></div><div><b style="font-size:20px;color:#23654e">Summit Crest Health Plan</b><br><span class="s">Utilization Management</span></div><div class="r s">PO Box 2900<br>Spokane, WA 99220<br>509-555-0130</div></div><p style="margin-top:24px">{denial_date}</p><p>{patient}<br>4120 South Perry Street<br>Spokane, WA 99203</p>
<table class="ref"><tr><td>Re:</td><td>Member:</td><td>{patient}</td></tr><tr><td></td><td>Member ID:</td><td>{member}</td></tr><tr><td></td><td>Group Number:</td><td>{group}</td></tr><tr><td></td><td>Reference Number:</td><td>{claim}</td></tr><tr><td></td><td>Requesting Provider:</td><td>{provider}</td></tr><tr><td></td><td>Service Requested:</td><td>{care}</td></tr></table>
<p>Dear {patient}:</p><p>On February 9, 2026, we received a request from your provider to approve the service listed above. We reviewed the request and the medical records that came with it. <b>We are unable to approve coverage for this service because it does not meet our criteria for medical necessity.</b></p>
<p>{quoted}</p><p>This decision was made by a medical director who is board certified in family medicine. It is based on our Advanced Imaging guideline, SPINE-4. You may ask for a free copy of the guideline and of any other information we used by calling Member Services.</p>
<p>This decision is about coverage only. You and your provider decide what care you get. Your provider may speak with our medical director by calling 509-555-0133 within 14 days.</p>
<h3>Your right to appeal</h3><p>You, your provider, or a person you choose may appeal this decision. You must file your appeal within {days} days of the date you receive this letter. You may send written comments, records or other information with your appeal. Send it to:</p><p style="padding-left:40px">{recipient}<br>Fax: {fax}</p>
<p>We will send you a decision within 14 days, or 30 days if we tell you that we need more time. If waiting could put your life, health or ability to regain full function at serious risk, ask for an expedited appeal at 509-555-0134. We will decide within 72 hours. After the appeal you may have the right to an independent review at no cost to you. If your plan is subject to ERISA, you may also bring a civil action under Section 502(a).</p>
<p>If you have questions, please call Member Services at 1-800-555-0131 (TTY: 711), Monday through Friday, 8 a.m. to 5 p.m.</p><p>Sincerely,</p><p style="margin-top:18px">Utilization Management Department</p><p class="s">cc: {provider}</p><p class="xs c" style="margin:14px 0 0">SCHP-UM-DEN-0125</p></div>`,
	],
	'Medicaid managed care, New York model': [
		'denial',
		{
			denial_date: '2026-07-21',
			patient: 'Yesenia Carrasquillo',
			member: 'VX48173K',
			care: 'Personal care services, 12 hours a day, 7 days a week',
			provider: 'Bright Borough Home Care',
			claim: '2607-118834',
			quoted:
				'The nurse who visited you on July 9, 2026 found that you can wash, dress and eat with some help and that you do not need help during the night. Your daughter told us that she helps you on weekends. Eight hours a day will meet your needs safely.',
			days: '60',
			recipient:
				'Empire Neighbors Health Plan\nAppeals Unit\n25 Court Plaza, 11th Floor\nBrooklyn, NY 11201',
			fax: '1-718-555-0188',
		},
		`<div style="font-size:13.3px;line-height:1.29"><div class="c"><b style="font-size:18px">Empire Neighbors Health Plan</b><br>25 Court Plaza, Brooklyn, NY 11201<br>1-855-555-0180</div><h1 class="c" style="font-size:17px">INITIAL ADVERSE DETERMINATION<br>DENIAL NOTICE</h1><p>{denial_date}</p><div class="row"><p>{patient}<br>482 Knickerbocker Avenue, Apt 3R<br>Brooklyn, NY 11237</p></div>
<p>Enrollee Number: <b>{member}</b><br>Coverage type: <b>Medicaid Managed Care</b><br>Service: <b>{care}</b><br>Provider: <b>{provider}</b><br>Plan Reference Number: <b>{claim}</b></p>
<p>Dear {patient}:</p><p>This is an important notice about your services. Read it carefully. If you think this decision is wrong, you can ask for a Plan Appeal by <b>September 19, 2026</b>. You are not responsible for payment of covered services and this is not a bill. Call this number if you have any questions or need help: 1-855-555-0180.</p>
<h2>Why am I getting this notice?</h2><p>On July 7, 2026, you or your provider asked for personal care services, 12 hours a day. You are getting this notice because Empire Neighbors Health Plan has partially denied your request for services. We have approved 8 hours a day, 7 days a week.</p>
<h2>Why did we decide to partially deny the request?</h2><p>On July 20, 2026, we decided to partially deny the request because the service is not medically necessary. {quoted}</p><p>This decision was made under 42 CFR Sections 438.210 and 438.404; NYS Social Services Law Sections 364-j(4)(k) and 365-a(2).</p>
<h2>What if I don’t agree with this decision?</h2><p>If you think our decision is wrong, you can tell us why and ask us to change our decision. This is called a <b>Plan Appeal</b>. There is no penalty and we will not treat you differently because you asked for a Plan Appeal. You have <b>{days} calendar days</b> from the date of this notice to ask for a Plan Appeal.</p>
<h2>Who can ask for a Plan Appeal?</h2><p>You can ask for a Plan Appeal or have someone else ask for you, like a family member, friend, doctor, or lawyer.</p>
<h2>How do I ask for a Plan Appeal?</h2><div class="row"><div>By mail:<br>{recipient}</div><div>Phone: 1-855-555-0180<br>Fax: {fax}<br>Online: www.empireneighbors.example/appeals<br>TTY: 711</div></div><p class="s">If you are asking for a fast track Plan Appeal, we will decide in 72 hours. If you do not get a Plan Appeal decision on time, or you disagree with it, you can ask the State for a Fair Hearing within 120 days of our Final Adverse Determination.</p><p class="xs r" style="margin-bottom:0">ENHP_IAD_MMC_1124 &nbsp; Page 1 of 6</p></div>`,
	],
	'pharmacy benefit manager, drug denied': [
		'denial',
		{
			denial_date: '2026-09-08',
			patient: 'Gordon P. Ramsauer',
			member: '80055172403',
			group: 'RXNLMFG',
			claim: 'PA-84420917',
			care: 'Sitralaxin 14 mg tablet',
			provider: 'Dr. Mei-Ling Forsyth',
			quoted:
				'Coverage requires that you have tried and failed metformin for at least 3 months, or that you cannot take it for a medical reason. The information from your prescriber does not show that this rule is met.',
			recipient:
				'Pinnacle ScriptCare\nClinical Appeals, MC 1142\nP.O. Box 66590\nSaint Louis, MO 63166',
			fax: '1-877-555-0152',
			days: '180',
		},
		`<div class="k" style="font-size:13.6px"><div class="row" style="border-bottom:4px solid #6b2c83;padding-bottom:8px"><b style="font-size:24px;color:#6b2c83">pinnacle<span style="font-weight:normal">scriptcare</span></b><div class="r s">P.O. Box 66501<br>Saint Louis, MO 63166</div></div><div class="w">{patient:upper}<br>311 FIELDSTONE CT<br>O FALLON MO 63368-4417</div>
<p>{denial_date}</p><p><b>Notice of prior authorization denial</b></p><table class="g"><tr><td style="background:#f1e9f4;width:33%"><b>Member name</b></td><td>{patient}</td></tr><tr><td style="background:#f1e9f4"><b>Member ID</b></td><td>{member}</td></tr><tr><td style="background:#f1e9f4"><b>Rx Group</b></td><td>{group}</td></tr><tr><td style="background:#f1e9f4"><b>Case number</b></td><td>{claim}</td></tr><tr><td style="background:#f1e9f4"><b>Medication</b></td><td>{care}, quantity 30 per 30 days</td></tr><tr><td style="background:#f1e9f4"><b>Prescriber</b></td><td>{provider}</td></tr></table>
<p>Dear {patient},</p><p>Pinnacle ScriptCare manages the prescription drug benefit for your plan sponsor, Northland Manufacturing. Your prescriber asked us to cover the medication above. We reviewed the request against the coverage rules chosen by your plan, and your request has been <b>denied</b>.</p>
<p><b>Why was my request denied?</b><br>{quoted}</p><p>The full criteria (Step Therapy Policy 2026-31) are available free of charge if you call us.</p>
<p><b>What can I do now?</b></p><ul><li>Talk with your prescriber about other medications that your plan covers.</li><li>Pay the full cost. You can still fill the prescription without coverage.</li><li>File an appeal.</li></ul>
<p><b>How do I appeal?</b><br>You, your authorized representative, or your prescriber can ask for an appeal in writing within {days} days of receiving this notice. Please include your name, member ID, the name of the medication, and anything that supports your appeal.</p>
<div class="row"><div><b>Mail</b><br>{recipient}</div><div><b>Fax</b><br>{fax}<br><br><b>Urgent appeals</b><br>1-800-555-0154</div></div>
<p>We will respond within 15 days for each level of appeal (72 hours if urgent). Your plan has two levels of appeal. You may have the right to bring a civil action under ERISA section 502(a) after you finish them.</p><p>Questions? Call the number on your member ID card or 1-800-555-0150, 24 hours a day. TTY 711.</p><p class="xs" style="margin-top:16px">Pinnacle ScriptCare complies with applicable federal civil rights laws and does not discriminate on the basis of race, color, national origin, age, disability, or sex. ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística.</p><p class="xs r">CRP2609_0051.1</p></div>`,
	],
	'commercial plan, inpatient level of care': [
		'denial',
		{
			denial_date: '2026-04-29',
			patient: 'Harold Beauchesne',
			member: 'YDB882W40971',
			group: '004412085',
			claim: '20260981174600',
			provider: 'Saint Brendan Medical Center',
			denied_care_dates: '2026-03-30/2026-04-02',
			care: 'Inpatient hospital stay',
			quoted:
				'You were admitted with chest pain and a fast heartbeat. Your blood pressure and heart rhythm were stable within the first day, and tests for a heart attack were negative. Your care could have been given safely at the observation level.',
			days: '180',
			recipient:
				'Heritage Bay Health Insurance Company\nGrievance and Appeals\nOne Landmark Square, Mail Stop 01/08\nQuincy, MA 02171',
			fax: '(617) 555-0169',
		},
		`<div class="t" style="font-size:14.3px;line-height:1.29"><div class="bar row" style="background:#1f4e95;font:bold 19px 'Liberation Sans'"><span>Heritage Bay Health Insurance Company</span></div><div class="row" style="margin-top:26px"><div style="padding-left:22px">{patient}<br>77 Wollaston Terrace<br>Weymouth, MA 02188</div><div>{denial_date}<br><br><b>Member:</b> {patient}<br><b>ID Number:</b> {member}<br><b>Group:</b> {group}<br><b>Claim Number:</b> {claim}<br><b>Facility:</b> {provider}<br><b>Service:</b> {care}<br><b>Dates of Service:</b> {denied_care_dates:span}</div></div>
<p style="margin-top:26px">Dear {patient}:</p><p>We are writing about your inpatient hospital stay at {provider} from {denied_care_dates:through}. After a review of the medical records, we have determined that <b>we cannot cover this stay at the inpatient level of care</b>.</p>
<p><b>Clinical rationale</b></p><p>{quoted}</p><p>We used the InterQual 2026 criteria for acute adult inpatient admission. This determination was made by a physician reviewer, Board Certified in Internal Medicine.</p>
<p>Because {provider} participates in our network, it may not bill you for the days that we did not approve, except for any copayment, coinsurance or deductible that applies to observation care.</p>
<p><b>If you disagree with our decision</b></p><p>You or your authorized representative may request an internal appeal (also called a member grievance). Your request must reach us within {days} days from the date of this letter. You may submit it in any of the following ways:</p>
<table class="ref"><tr><td><b>By mail:</b></td><td>{recipient}</td></tr><tr><td><b>By fax:</b></td><td>{fax}</td></tr><tr><td><b>By telephone:</b></td><td>Member Grievance Program, 1-800-555-0166</td></tr></table>
<p>Please include the claim number, the reason you believe we should change our decision, and any records that may help us. We will send you a written decision within 30 calendar days. You may ask for copies of all documents relevant to your claim, free of charge.</p><p>If we uphold our decision, you may ask the Massachusetts Office of Patient Protection for an external review within four months of our final letter. Call 1-800-555-0167 for information.</p>
<p>If you have any questions, please call Member Service at the number on the front of your ID card.</p><p>Sincerely,</p><p style="margin-top:24px">Loretta Siqueira, RN<br>Manager, Clinical Claim Review</p><p class="s">cc: {provider}, Case Management</p><p class="xs c">Heritage Bay Health Insurance Company &nbsp;•&nbsp; One Landmark Square, Quincy, MA 02171 &nbsp;•&nbsp; www.heritagebay.example</p></div>`,
	],
	'final, DOL model notice': [
		'final_denial',
		{
			denial_date: '2026-08-20',
			patient: 'Imogen Castellanos',
			member: '3340817-B',
			claim: '2601-7790-553',
			denied_care_dates: '2026-01-27',
			provider: 'Lone Mesa Surgical Hospital',
			care: 'Panniculectomy',
			quoted:
				'The procedure is cosmetic as the Plan defines it, because the records do not show rashes or infections that lasted three months in spite of treatment.',
		},
		`<div style="font-size:13.5px"><div class="row"><div>Date of Notice: {denial_date:numeric}<br>Name of Plan: Cactus Wren Schools Benefit Trust<br>Address: 4400 East Speedway, Tucson, AZ 85712</div><div class="r">Telephone: (520) 555-0124<br>Fax: (520) 555-0125<br>Website: www.cwsbt.example</div></div><h1 class="c" style="font-size:18px;margin-top:18px">Notice of Final Internal Adverse Benefit Determination</h1><p><b>This document contains important information that you should retain for your records.</b></p><p>This document serves as notice of a final internal adverse benefit determination. We have declined to provide benefits, in whole or in part, for the requested treatment or service described below. If you think this determination was made in error, you may have the right to appeal (see below for information about your appeal rights).</p>
<p><b>Internal Appeal Case Details:</b></p><table class="g"><tr><td style="width:50%"><b>Patient Name:</b> {patient}</td><td><b>ID Number:</b> {member}</td></tr><tr><td colspan="2"><b>Address:</b> 1902 N. Sabino View, Tucson, AZ 85749</td></tr><tr><td><b>Claim #:</b> {claim}</td><td><b>Date of Service:</b> {denied_care_dates:numeric}</td></tr><tr><td colspan="2"><b>Provider:</b> {provider}</td></tr><tr><td colspan="2"><b>Reason for Upholding Denial:</b> {quoted}</td></tr></table>
<table class="g s"><tr><th>Amt. Charged</th><th>Allowed Amt.</th><th>Other Insurance</th><th>Deductible</th><th>Co-pay</th><th>Coinsurance</th><th>Other Amts. Not Covered</th><th>Amt. Paid</th></tr><tr><td>$11,870.00</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>$11,870.00</td><td>$0.00</td></tr></table><table class="g"><tr><td style="width:50%"><b>Description of Service:</b> {care}</td><td><b>Denial Codes:</b> 48</td></tr></table>
<p><b>Background Information:</b> You filed a second level appeal on July 24, 2026, after we denied the claim on March 9, 2026 and your first level appeal on June 1, 2026.</p><p><b>Final Internal Adverse Benefit Determination:</b> The adverse benefit determination has been upheld. We reviewed your appeal letter, photographs dated November 2025, operative report, office notes of Dr. Vance, and Plan Document Section 7.14.</p>
<p><b>Important Information about Your Rights to External Review</b></p><div class="row s"><div><p><b>What if I need help understanding this decision?</b> Contact us at (520) 555-0124.</p><p><b>What if I don’t agree with this decision?</b> For certain types of claims, you are entitled to request an independent, external review of our decision. Contact the Trust Office with any questions on your rights to external review.</p><p><b>How do I file a request for external review?</b> Submit your request within 4 months of the date you receive this notice to: Cactus Wren Schools Benefit Trust, External Review, at the address above.</p></div><div><p><b>What if my situation is urgent?</b> You may be able to request an expedited external review.</p><p><b>Who may file a request?</b> You or someone you name to act for you.</p><p><b>What happens next?</b> If you request an external review, an independent organization will review our decision and provide you with a written determination. If this organization decides to overturn our decision, we will provide coverage or payment.</p></div></div>
<p class="xs">OMB Control Number 1210-0144 &nbsp;&nbsp; For questions about your rights, this notice, or for assistance, you can contact the Employee Benefits Security Administration.</p></div>`,
	],
	'final, commercial appeal resolution': [
		'final_denial',
		{
			denial_date: '2026-10-14',
			patient: 'Wendell Tremaine',
			member: '117 62 9930 04',
			group: '0318827',
			claim: 'AP-2026-091873',
			care: 'Genicular artery embolization, right knee',
			provider: 'Dr. Fabian Oyelaran',
			quoted:
				'This treatment is considered investigational because published studies have not yet shown that it works as well as or better than established treatments for arthritis of the knee. Your plan does not cover investigational services.',
		},
		`<div class="v"><div class="r"><b style="font-size:18px;color:#b04a12">TrueNorth Mutual Health</b><br>Customer Appeals<br>P.O. Box 14079, Lexington, KY 40512</div><p style="margin-top:22px">{denial_date}</p><p>{patient}<br>1551 Saddlebrook Lane<br>Georgetown, KY 40324</p>
<table class="ref"><tr><td>Subject:</td><td><b>Decision on your second-level appeal</b></td></tr><tr><td>Member name:</td><td>{patient}</td></tr><tr><td>Member ID:</td><td>{member}</td></tr><tr><td>Group number:</td><td>{group}</td></tr><tr><td>Appeal case ID:</td><td>{claim}</td></tr><tr><td>Service:</td><td>{care}</td></tr><tr><td>Provider:</td><td>{provider}</td></tr></table>
<p>Dear {patient},</p><p>Thank you for your appeal, which we received on September 21, 2026. We know how important this is to you. We have looked at all of the information again, and <b>we are upholding our decision to deny coverage</b> of the service listed above.</p>
<p><b>How we made our decision</b></p><p>A panel of three people who took no part in the earlier decisions reviewed your appeal. One of them is an orthopedic surgeon. The panel looked at your letter, Dr. Oyelaran’s notes from May 4 to August 17, 2026, the X-ray report, and our Medical Policy 0941.</p>
<p><b>The reason for our decision</b></p><p>{quoted} Please see “What is not covered” on page 46 of your Certificate of Coverage.</p>
<p><b>Your next steps</b></p><p>This is our final decision. You have used all of the internal appeals that your plan offers. If you still disagree, you can ask for an external review by an independent review organization that has no connection with us. There is no cost to you.</p><ul><li>You have four months from the date you receive this letter to ask for it.</li><li>Fill out the enclosed Request for External Review form.</li><li>Send it to Kentucky Department of Insurance, Health Division, P.O. Box 517, Frankfort, KY 40602, or fax it to 502-555-0109.</li></ul><p>If a delay could harm your health, you can ask for an expedited external review by calling 502-555-0107.</p><p>You have the right to see and get copies of your appeal file at no charge. If your plan is governed by ERISA, you also have the right to bring a civil action under section 502(a).</p>
<p>If you have questions, please call us at the toll-free number on your ID card, or 1-888-555-0105 (TTY: 711).</p><p>Sincerely,</p><p style="margin-top:26px">Paulette Grieb<br>Senior Appeal Specialist</p><p class="s">Enclosures: Request for External Review; Language assistance and nondiscrimination notice</p></div>`,
	],
	'benefits, one claim with a summary row': [
		'benefits',
		{
			denial_date: '2026-05-12',
			patient: 'Malcolm Trujillo',
			member: '944 018 275',
			group: '0726114',
			claim: '6113 4470 0921',
			provider: 'High Plains Orthopedics',
			denied_care_dates: '2026-04-21',
			billed: '$2,940.00',
			owed: '$285.54',
		},
		`<div class="row"><div><b style="font-size:20px;color:#00457c">Prairie Union Healthcare</b><br><span class="s">Prairie Union Insurance Company<br>PO Box 740800, Omaha NE 68174</span></div><div class="r s">Have a question? Call 1-866-555-0172<br>TTY 711<br>www.prairieunion.example</div></div>
<div class="row"><div class="w">{patient:upper}<br>2209 CAPITOL HEIGHTS RD<br>LINCOLN NE 68510</div><div class="no" style="margin-top:24px"><table class="ref"><tr><td>Statement date</td><td>{denial_date}</td></tr><tr><td>Member</td><td>{patient}</td></tr><tr><td>Member ID</td><td>{member}</td></tr><tr><td>Group</td><td>Platte River Rail Services</td></tr><tr><td>Group number</td><td>{group}</td></tr></table></div></div>
<h1 style="color:#00457c;margin-bottom:0">Explanation of Benefits Statement</h1><p style="margin-top:2px"><b>This is not a bill. Do not pay.</b> This is to notify you that we processed your claim.</p>
<div class="bar" style="background:#00457c">Claim summary</div><table class="c" style="margin:0;background:#e8f0f7"><tr>${[
			['{billed}', 'Amount billed'],
			['– $1,512.30', 'Plan discounts'],
			['– $1,142.16', 'Your plan paid'],
			['{owed}', '<b>Total amount you owe the provider</b>'],
		]
			.map(
				([amount, label]) =>
					`<td style="text-align:center;padding:12px 8px;width:25%"><span style="font-size:20px;font-weight:bold">${amount}</span><br><span class="s">${label}</span></td>`,
			)
			.join('')}</tr></table>
<p class="s">Your provider may bill you for the amount you owe. If you paid at the time of your visit, take that off what you owe.</p>
<h2>Claim detail for {patient}</h2><div class="row s"><div><b>Provider:</b> {provider} (network)<br><b>Claim number:</b> {claim}</div><div><b>Date(s) of service:</b> {denied_care_dates:numeric}<br><b>Date received:</b> 04/28/2026 &nbsp; <b>Date processed:</b> 05/08/2026</div></div>
<table class="h s num"><tr><th>Type of service</th><th>Notes</th><th>Amount billed</th><th>Plan discounts</th><th>Your plan paid</th><th>Deductible</th><th>Copay</th><th>Coinsurance</th><th>Amount you owe</th></tr><tr><td>MRI, lower extremity joint</td><td>A1</td><td>$2,480.00</td><td>$1,271.40</td><td>$966.88</td><td>$0.00</td><td>$0.00</td><td>$241.72</td><td>$241.72</td></tr><tr><td>Office visit</td><td>A1</td><td>$460.00</td><td>$240.90</td><td>$175.28</td><td>$0.00</td><td>$0.00</td><td>$43.82</td><td>$43.82</td></tr><tr class="tot"><td>Claim total</td><td></td><td>{billed}</td><td>$1,512.30</td><td>$1,142.16</td><td>$0.00</td><td>$0.00</td><td>$285.54</td><td>{owed}</td></tr></table>
<p class="s"><b>Notes</b><br>A1 – The discount is your savings for using a network provider. The provider has agreed not to bill you for this amount.</p>
<h2>Your account summary, 01/01/2026 – 12/31/2026</h2><table class="h s num"><tr><th>In network</th><th>Annual amount</th><th>Applied to date</th><th>Remaining</th></tr><tr><td>Individual deductible</td><td>$1,000.00</td><td>$1,000.00</td><td>$0.00</td></tr><tr><td>Individual out-of-pocket maximum</td><td>$4,500.00</td><td>$1,861.17</td><td>$2,638.83</td></tr></table>
<p class="xs"><b>Your right to appeal.</b> If you disagree with how a claim was processed, you may ask for an appeal within 180 days of getting this statement. Write to Prairie Union Appeals, PO Box 740816, Omaha NE 68174, with the claim number, the reason you disagree, and any documents. You may have other rights under ERISA. <b>Watch for fraud.</b> If you did not get the services listed here, call us.</p><p class="xs r">Page 1 of 3</p>`,
	],
	'benefits, three claims of one patient': [
		'benefits',
		{
			denial_date: '2026-11-04',
			patient: 'Priscilla Vandermeer',
			member: 'W2711 80463',
			group: '0885103-10-002',
			billed: '$1,423.00',
			owed: '$331.79',
		},
		`<div class="n" style="font-size:14px;line-height:1.28"><div class="row"><div class="s">Greenleaf Life &amp; Health<br>P.O. Box 981106<br>El Paso, TX 79998</div><div class="r"><b style="font-size:26px;color:#5a2d82">greenleaf</b></div></div><div class="row"><div class="w">{patient:upper}<br>9418 TIMBER CROSSING<br>SAN ANTONIO TX 78250</div><div style="padding-top:16px"><b>Statement date:</b> {denial_date}<br><b>Member:</b> {patient}<br><b>Member ID:</b> {member}<br><b>Group #:</b> {group}<br><b>Group name:</b> ALAMO CITY CREDIT UNION</div></div>
<h1 style="color:#5a2d82;margin:6px 0 2px">Explanation of Benefits (EOB) – This is not a bill</h1><p style="margin:2px 0">This statement is called your EOB. It shows how much you may owe, the amount that was billed, and your member rate. It also shows the amount you saved and what your plan paid. Your doctor or facility may bill you separately.</p>
<h2>Your payment summary</h2><table class="h last"><tr><th>Patient</th><th>Provider</th><th>Sent date</th><th>Amount we paid</th><th>You owe or already paid</th></tr><tr><td>Priscilla (self)</td><td>Mission Family Medicine</td><td>10/27/26</td><td>$101.50</td><td>$30.00</td></tr><tr><td>Priscilla (self)</td><td>TexStar Laboratories</td><td></td><td>$0.00</td><td>$96.20</td></tr><tr><td>Priscilla (self)</td><td>Bexar Imaging Partners</td><td>11/02/26</td><td>$207.16</td><td>$205.59</td></tr><tr class="tot"><td>Total:</td><td></td><td></td><td>$308.66</td><td>{owed}</td></tr></table>
<h2>Your claims up close</h2><p style="margin:2px 0"><b>Claim for {patient} (self)</b></p><table class="h s num"><tr><th style="width:27%">Service, provider, date and claim ID</th><th>Amount billed (A)</th><th>Member rate (B)</th><th>Pending or not payable (C)</th><th>Applied to deductible (D)</th><th>Copay (E)</th><th>Amount remaining</th><th>Plan’s share</th><th>Your co-insurance (F)</th><th>You owe C+D+E+F</th></tr><tr><td>OFFICE VISIT 99213 on 10/12/26<br>Mission Family Medicine<br>Claim ID: E8V4KX20N00</td><td>245.00</td><td>131.50</td><td></td><td></td><td>30.00</td><td>101.50</td><td>101.50</td><td></td><td>30.00</td></tr><tr><td>LABORATORY 80053, 85025 on 10/13/26<br>TexStar Laboratories<br>Claim ID: E4QPL711T00</td><td>388.00</td><td>96.20</td><td></td><td>96.20</td><td></td><td></td><td></td><td></td><td>96.20</td></tr><tr><td>ULTRASOUND 76700 on 10/20/26<br>Bexar Imaging Partners<br>Claim ID: ECJ90W66R00</td><td>790.00</td><td>412.75</td><td></td><td>153.80</td><td></td><td>258.95</td><td>207.16 (80%)</td><td>51.79 (20%)</td><td>205.59</td></tr><tr class="tot"><td>Totals:</td><td>{billed}</td><td>$640.45</td><td></td><td>$250.00</td><td>$30.00</td><td>$360.45</td><td>$308.66</td><td>$51.79</td><td>{owed}</td></tr></table>
<h2>Your plan balances for 2026</h2><table class="h s num"><tr><th></th><th>Annual limit</th><th>Used</th><th>Remaining</th></tr><tr><td>In-network individual deductible</td><td>$1,500.00</td><td>$1,500.00</td><td>$0.00</td></tr><tr><td>In-network individual payment limit</td><td>$5,000.00</td><td>$2,206.48</td><td>$2,793.52</td></tr></table>
<p class="s"><b>Member rate</b> is the rate that the provider agreed to with your plan. <b>If you don’t agree</b> with a decision on this statement, you have 180 days after you get it to ask for an appeal. See “Your right to an appeal” on the back.</p><p class="s"><b>Questions? Contact us:</b> www.greenleaf.example &nbsp;|&nbsp; 1-800-555-0161 (TTY: 711) &nbsp;|&nbsp; the address above</p><p class="xs r">Page 1 of 4 &nbsp; T1-0047182</p></div>`,
	],
	'Medicare Summary Notice, Part B': [
		'benefits',
		{
			denial_date: '2026-06-15',
			patient: 'Cornelius Eastwick',
			member: '3KD6-TN4-MW81',
			claim: '02-26128-447-310',
			provider: 'Joyce T. Abramowitz, M.D.',
			denied_care_dates: '2026-04-16',
			billed: '$357.00',
			owed: '$112.20',
		},
		`<div class="t" style="font-size:15px"><div class="row"><div><b style="font-size:25px">Medicare Summary Notice</b><br>for Part B (Medical Insurance)<br><span class="s">The Official Summary of Your Medicare Claims from the Centers for Medicare &amp; Medicaid Services</span></div><div class="no r xs">Page 1 of 4<br>CENTERS FOR MEDICARE &amp;<br>MEDICAID SERVICES</div></div><div class="w">{patient:upper}<br>6 QUARRY HILL ROAD<br>BARRE VT 05641-2280</div><p class="c" style="font-size:22px;letter-spacing:1px;background:#222;color:#fff;padding:4px"><b>THIS IS NOT A BILL</b></p>
<div class="row"><div><h2 style="border-bottom:2px solid #222">Notice for {patient}</h2><table class="h"><tr><td>Medicare Number</td><td class="r"><b>{member}</b></td></tr><tr><td>Date of This Notice</td><td class="r"><b>{denial_date}</b></td></tr><tr><td>Claims Processed Between</td><td class="r"><b>March 15 –<br>June 15, 2026</b></td></tr></table><h2 style="border-bottom:2px solid #222">Your Deductible Status</h2><p>Your deductible is what you must pay for most health services before Medicare begins to pay.</p><p><b>Part B Deductible:</b> You have now met your deductible of <b>$283.00</b> for 2026.</p><h2 style="border-bottom:2px solid #222">Be Informed!</h2><p>Guard your Medicare card like a credit card. Never give your Medicare Number to anyone who contacts you by phone or at your door.</p></div>
<div><h2 style="border-bottom:2px solid #222">Your Claims &amp; Costs This Period</h2><table class="h last"><tr><td>Did Medicare Approve All Services?</td><td><b>NO</b></td></tr><tr><td>Number of Services Medicare Denied</td><td><b>1</b></td></tr><tr><td colspan="2" style="text-align:left">See claims starting on page 3. Look for <b>NO</b> in the “Service Approved?” column. See the last page for how to handle a denied claim.</td></tr><tr><td style="font-size:18px"><b>Total You May Be Billed</b></td><td style="font-size:18px"><b>{owed}</b></td></tr></table><h2 style="border-bottom:2px solid #222">Providers with Claims This Period</h2><p><b>{denied_care_dates}</b><br>{provider}</p></div></div>
<p class="s" style="margin-top:24px;border-top:1px solid #222;padding-top:6px">¿Sabía que puede recibir este aviso y otro tipo de ayuda de Medicare en español? Llame y hable con un agente en español. Para información, llame al 1-800-MEDICARE.</p></div>`,
		`<div class="t" style="font-size:15px"><div class="row" style="border-bottom:1px solid #222"><b>{patient}</b><b class="c">THIS IS NOT A BILL</b><span class="r">Page 3 of 4</span></div><h1>Your Claims for Part B (Medical Insurance)</h1><div class="row s" style="border-top:1px solid #222;border-bottom:1px solid #222;margin-bottom:14px"><p>Part B Medical Insurance helps pay for doctors’ services, diagnostic tests, ambulance services, and other health care services.<br><br><b>Definitions of Columns</b><br><b>Service Approved?:</b> This column tells you if Medicare covered this service.<br><b>Amount Provider Charged:</b> This is your provider’s fee for this service.</p><p><b>Medicare-Approved Amount:</b> This is the amount a provider can be paid for a Medicare service. It may be less than the actual amount the provider charged.<br><b>Amount Medicare Paid:</b> This is the amount Medicare paid your provider. This is usually 80% of the Medicare-approved amount.<br><b>Maximum You May Be Billed:</b> This is the total amount the provider is allowed to bill you, and can include a deductible, coinsurance, and other charges not covered.</p></div>
<h2>{denied_care_dates}</h2><p style="margin-top:0"><b>{provider}</b>, (802) 555-0119<br>Granite City Internal Medicine, 20 Washington St, Barre, VT 05641-2104</p><table class="g s"><tr style="background:#e6e6e6"><th style="width:33%">Service Provided &amp; Billing Code</th><th>Service Approved?</th><th>Amount Provider Charged</th><th>Medicare-Approved Amount</th><th>Amount Medicare Paid</th><th>Maximum You May Be Billed</th><th>See Notes Below</th></tr><tr><td>Established patient office visit, 30-39 minutes (99214)</td><td>Yes</td><td>$198.00</td><td>$126.40</td><td>$101.12</td><td>$25.28</td><td></td></tr><tr><td>Routine EKG using at least 12 leads with interpretation and report (93000)</td><td>Yes</td><td>75.00</td><td>14.60</td><td>11.68</td><td>2.92</td><td></td></tr><tr><td>Vitamin D-3 level (82306)</td><td><b>NO</b></td><td>84.00</td><td>0.00</td><td>0.00</td><td>84.00</td><td>A</td></tr><tr><td><b>Total for Claim #{claim}</b></td><td></td><td><b>{billed}</b></td><td><b>$141.00</b></td><td><b>$112.80</b></td><td><b>{owed}</b></td><td>B</td></tr></table>
<h3>Notes for Claims Above</h3><p><b>A</b> &nbsp; This service was denied. The information provided does not support the need for this service or item.</p><p><b>B</b> &nbsp; We have sent your claim to your Medigap insurer. Send any questions regarding your benefits to them.</p><h2 style="margin-top:26px">If You Disagree with a Coverage Decision, Payment Decision, or Payment Amount</h2><p>You can file an appeal. Follow the instructions on the last page of this notice. Your appeal must be received by <b>October 19, 2026</b>.</p></div>`,
	],
	'hospital bill, patient-friendly, coupon at the foot': [
		'bill',
		{
			denial_date: '2026-08-07',
			patient: 'Josephine Halvorsen',
			account: '6100284417',
			denied_care_dates: '2026-06-23',
			billed: '$18,642.75',
			owed: '$1,493.40',
		},
		`<div class="row"><div><b style="font-size:20px;color:#0d6b6b">Lakemont Regional Medical Center</b><br><span class="s">Patient Financial Services<br>1200 Shoreline Drive, Duluth, MN 55802</span></div><div class="r"><b style="font-size:18px">Hospital Statement</b><br>{denial_date}</div></div>
<div class="row" style="margin-top:14px"><table class="g no" style="width:330px;margin:0"><tr style="background:#d9ecec"><th colspan="2">Statement Summary</th></tr><tr><td>Patient Name</td><td class="r">{patient}</td></tr><tr><td>Account Number</td><td class="r">{account}</td></tr><tr><td>Date of Service</td><td class="r">{denied_care_dates:numeric}</td></tr><tr><td>Total Charges</td><td class="r">{billed}</td></tr><tr><td>Insurance Payments</td><td class="r">-$9,870.40</td></tr><tr><td>Adjustments/Discounts</td><td class="r">-$7,128.95</td></tr><tr><td>Patient Payments</td><td class="r">-$150.00</td></tr><tr style="background:#d9ecec;font-size:16px"><th>Amount You Owe</th><th class="r">{owed}</th></tr><tr><td>Payment Due</td><td class="r">08/28/2026</td></tr></table>
<div><b>Questions about your bill?</b><br>Call 218-555-0106 or 1-800-555-0107<br>Monday–Friday, 8:00 a.m.–4:30 p.m.<p><b>Pay online</b><br>www.lakemont.example/pay</p><p><b>Need help paying?</b><br>You may qualify for financial assistance. We also offer interest-free payment plans. Call 218-555-0108 or ask for an application in any registration area.</p><p><b>Insurance on file</b><br>Primary: Northwoods Choice Plus<br>Secondary: None</p></div></div>
<h3 style="margin-top:16px">Details of your hospital services</h3><table class="h s last"><tr><th>Date</th><th>Description</th><th>Amount</th></tr>${[
			['06/23/2026', 'Operating room services', '$9,420.00'],
			['06/23/2026', 'Recovery room', '1,865.00'],
			['06/23/2026', 'Anesthesia', '2,340.50'],
			['06/23/2026', 'Pharmacy', '1,476.25'],
			['06/23/2026', 'Medical/surgical supplies', '2,911.00'],
			['06/23/2026', 'Laboratory', '630.00'],
			['06/23/2026', 'Patient payment – Visa', '-150.00'],
			['07/21/2026', 'Northwoods Choice Plus payment', '-9,870.40'],
			['07/21/2026', 'Northwoods Choice Plus contractual adjustment', '-7,128.95'],
		]
			.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`)
			.join(
				'',
			)}<tr class="tot"><td></td><td>Balance due from patient</td><td>{owed}</td></tr></table>
<p class="s">Your insurance has paid its share of this account. The remaining balance is your responsibility. You may receive separate bills from your surgeon, anesthesiologist, pathologist or radiologist.</p>
<div class="cut">Please detach here and return this portion with your payment</div><div class="row s"><div><div style="margin-bottom:18px">☐ Check box if address or insurance has changed; see reverse.</div><div style="padding-left:24px;font-size:13px">{patient:upper}<br>418 BIRCH POINT RD<br>CLOQUET MN 55720</div></div><div><table class="g" style="margin:0"><tr><th>Account Number</th><th>Due Date</th><th>Amount Due</th></tr><tr><td>{account}</td><td>08/28/2026</td><td>{owed}</td></tr><tr><td colspan="2">Amount enclosed</td><td>$</td></tr></table><p style="font-size:13px">Make checks payable to:<br>LAKEMONT REGIONAL MEDICAL CENTER<br>PO BOX 860714<br>MINNEAPOLIS MN 55486</p></div></div><p class="xs r" style="margin:4px 0 0;font-family:'Liberation Mono'">006100284417 00149340 0828269</p>`,
	],
	'physicians, statement with remit stub on top': [
		'bill',
		{
			denial_date: '2026-10-02',
			account: '118406',
			owed: '$79.61',
			patient: 'Leonard Szymanski',
			denied_care_dates: '2026-08-18',
			billed: '$737.00',
		},
		`<div class="k" style="font-size:13px"><div class="row"><div><b>TRI-COUNTY BONE &amp; JOINT, P.C.</b><br>640 MEDICAL PARKWAY STE 210<br>ERIE PA 16508-3317<br><br><span class="xs">RETURN SERVICE REQUESTED</span></div><div><table class="g c" style="margin:0"><tr><td colspan="3" class="xs">IF PAYING BY CREDIT CARD, FILL OUT BELOW<br>☐ VISA ☐ MASTERCARD ☐ DISCOVER ☐ AMEX</td></tr><tr><td colspan="2" class="xs">CARD NUMBER<br>&nbsp;</td><td class="xs">EXP. DATE<br>&nbsp;</td></tr><tr><td colspan="2" class="xs">SIGNATURE<br>&nbsp;</td><td class="xs">AMOUNT<br>&nbsp;</td></tr><tr style="background:#ddd"><th class="xs">STATEMENT DATE</th><th class="xs">PAY THIS AMOUNT</th><th class="xs">ACCT. #</th></tr><tr><td>{denial_date:numeric}</td><td>{owed}</td><td>{account}</td></tr><tr><td class="xs" colspan="2">PAGE: 1</td><td class="xs">SHOW AMOUNT PAID HERE $</td></tr></table></div></div>
<div class="row" style="margin-top:30px"><div style="padding-left:26px"><span class="xs">ADDRESSEE:</span><br>{patient:upper}<br>2231 PEACH ORCHARD DR<br>NORTH EAST PA 16428</div><div><span class="xs">REMIT TO:</span><br>TRI-COUNTY BONE &amp; JOINT, P.C.<br>PO BOX 4470<br>ERIE PA 16512-4470</div></div>
<div class="row xs" style="margin-top:22px"><span>☐ Please check box if above address is incorrect or insurance information has changed, and indicate change(s) on reverse side.</span><b class="r">STATEMENT &nbsp; PLEASE DETACH AND RETURN TOP PORTION WITH YOUR PAYMENT</b></div><hr style="border-top:1px dashed #333">
<table class="last" style="border:1px solid #333"><tr style="background:#ddd"><th>DATE</th><th>CODE</th><th>DESCRIPTION OF SERVICE</th><th>CHARGE</th><th>PAYMENT/ADJ</th><th>BALANCE</th></tr><tr><td colspan="6"><b>PATIENT: {patient}</b> &nbsp;&nbsp; PROVIDER: H. Nakagawa, M.D. &nbsp;&nbsp; VISIT: 40117</td></tr>${[
			['99204', 'Office visit, new patient', '410.00', '', ''],
			['20610', 'Injection, major joint', '285.00', '', ''],
			['J3301', 'Triamcinolone 40 mg', '42.00', '', ''],
		]
			.map(
				(row) => `<tr><td>{denied_care_dates:numeric}</td><td>${row.join('</td><td>')}</td></tr>`,
			)
			.join(
				'',
			)}<tr><td>09/16/2026</td><td></td><td>Allegheny Guard – insurance payment</td><td></td><td>-318.44</td><td></td></tr><tr><td>09/16/2026</td><td></td><td>Allegheny Guard – contractual write-off</td><td></td><td>-338.95</td><td></td></tr><tr><td></td><td></td><td>Your coinsurance</td><td></td><td></td><td>79.61</td></tr><tr><td colspan="6" style="height:150px"></td></tr><tr style="border-top:1px solid #333"><td colspan="3"><b>TOTALS</b></td><td><b>{billed:bare}</b></td><td><b>-657.39</b></td><td><b>{owed:bare}</b></td></tr></table>
<table class="g c"><tr style="background:#ddd"><th>CURRENT</th><th>30 DAYS</th><th>60 DAYS</th><th>90 DAYS</th><th>120 DAYS</th><th>TOTAL ACCOUNT BALANCE</th></tr><tr><td>79.61</td><td>0.00</td><td>0.00</td><td>0.00</td><td>0.00</td><td>79.61</td></tr></table>
<div class="row"><div class="box"><b>MESSAGE:</b> Your insurance has paid. The balance shown is now due from you. Payment is expected within 30 days. Thank you!</div><div class="box no" style="width:220px"><b>PLEASE PAY<br>THIS AMOUNT &nbsp; {owed}</b></div></div><p>For billing inquiries call (814) 555-0153, 9:00 AM – 4:00 PM. Pay online at www.tricountybj.example. Fed Tax ID 25-0440178.</p></div>`,
	],
	'health system bill, parent as guarantor': [
		'bill',
		{
			denial_date: '2026-06-01',
			account: '700418826',
			patient: 'Elodie Marchetti',
			denied_care_dates: '2026-04-11/2026-04-14',
			billed: '$41,286.10',
			owed: '$3,024.18',
		},
		`<div style="border-top:10px solid #8a1538;padding-top:12px"><div class="row"><b style="font-size:22px;color:#8a1538">Riverbend Children’s<span style="font-weight:normal"> Health</span></b><div class="no" style="background:#f6ecef;padding:8px 14px"><table class="ref" style="margin:0"><tr><td>Account number</td><td><b>{account}</b></td></tr><tr><td>Statement date</td><td><b>{denial_date:mon}</b></td></tr><tr><td>Due date</td><td><b>Jun 22, 2026</b></td></tr><tr><td style="font-size:17px"><b>Amount due</b></td><td style="font-size:17px"><b>{owed}</b></td></tr></table></div></div>
<div class="w" style="padding-top:10px">Dominic Marchetti<br>56 Tanglewood Court<br>Columbus, OH 43214</div>
<h2 style="color:#8a1538">Your bill for care at Riverbend Children’s Hospital</h2><p>Dear Dominic Marchetti,<br>Thank you for choosing us for your family’s care. Your insurance has finished with the visit below, and this is the part that is left for you to pay.</p>
<table class="last" style="border:1px solid #8a1538"><tr style="background:#f6ecef"><td colspan="2"><b>{patient}</b> – Hospital stay, {denied_care_dates:span}<br><span class="s">Primary coverage: Buckeye Alliance PPO &nbsp; Attending: Dr. S. Whitlow</span></td></tr><tr><td>Room and board, pediatric</td><td>$16,920.00</td></tr><tr><td>Emergency department</td><td>$4,118.00</td></tr><tr><td>Imaging</td><td>$7,264.00</td></tr><tr><td>Laboratory</td><td>$3,902.60</td></tr><tr><td>Pharmacy and IV therapy</td><td>$5,871.50</td></tr><tr><td>Respiratory therapy</td><td>$3,210.00</td></tr><tr class="tot"><td>Total charges</td><td>{billed}</td></tr><tr><td>Insurance payments and discounts</td><td>–$38,112.60</td></tr><tr><td>What you have paid</td><td>–$149.32</td></tr><tr class="tot"><td>Your balance</td><td>{owed}</td></tr></table>
<div class="row s"><div><b style="color:#8a1538">Ways to pay</b><br>Online: www.riverbendchildrens.example/mybill<br>Phone: 614-555-0192, any time<br>Mail: the coupon below with your check</div><div><b style="color:#8a1538">Payment plans</b><br>Pay over up to 24 months with no interest. Set one up online or call 614-555-0193.</div><div><b style="color:#8a1538">Financial assistance</b><br>Free or reduced cost care is available to those who qualify. Call 614-555-0194 for the policy and an application.</div></div>
<div class="cut">Cut here and mail with your payment. Write the account number on your check.</div><div class="row s"><div>Dominic Marchetti<br>56 Tanglewood Court<br>Columbus, OH 43214<br><br>Send payment to:<br>Riverbend Children’s Health<br>P.O. Box 182139<br>Columbus, OH 43218</div><table class="g no" style="width:290px;margin:0"><tr><td>Account number</td><td>{account}</td></tr><tr><td>Amount due by Jun 22, 2026</td><td><b>{owed}</b></td></tr><tr><td>Amount I am paying</td><td>$</td></tr><tr><td colspan="2">☐ My address or insurance has changed (see back)</td></tr></table></div></div>`,
	],
	'collector, model validation notice': [
		'collector',
		{
			denial_date: '2026-09-02',
			reference: '584-0071362',
			creditor: 'Cedar Hollow Emergency Physicians',
			amount: '$1,118.40',
		},
		`<div><div class="row"><div><b>Ridgeway Recovery Partners, Inc.</b><br>P.O. Box 7701<br>Greenville, SC 29606<br>(864) 555-0135 from 8am to 8pm EST, Monday to Friday<br>www.ridgewayrecovery.example</div><div>{denial_date}<br><br>To: Adrienne Pelletier<br>&emsp;&ensp;73 Sugar Creek Road<br>&emsp;&ensp;Greer, SC 29650<br><br>Reference: {reference}</div></div><hr style="margin:14px 0">
<p style="font-size:16px"><b>Ridgeway Recovery Partners, Inc. is a debt collector. We are trying to collect a debt that you owe to {creditor}. We will use any information you give us to help collect the debt.</b></p>
<div class="row"><div><h2>Our information shows:</h2><p>You received medical services from {creditor} on November 30, 2025 with account number CH-2204819.</p><table class="last h"><tr><td>As of March 16, 2026, you owed:</td><td>$1,318.40</td></tr><tr><td>Between March 16, 2026 and today:</td><td></td></tr><tr><td>You were charged this amount in interest:</td><td>+ $0.00</td></tr><tr><td>You were charged this amount in fees:</td><td>+ $0.00</td></tr><tr><td>You paid or were credited this amount toward the debt:</td><td>– $200.00</td></tr><tr><td><b>Total amount of the debt now:</b></td><td><b>{amount}</b></td></tr></table></div>
<div><h2>How can you dispute the debt?</h2><ul><li><b>Call or write to us by October 12, 2026, to dispute all or part of the debt.</b> If you do not, we will assume that our information is correct.</li><li><b>If you write to us by October 12, 2026,</b> we must stop collection on any amount you dispute until we send you information that shows you owe the debt. You may use the form below or write to us without the form. You may also include supporting documents.</li></ul><h2>What else can you do?</h2><ul><li><b>Write to ask for the name and address of the original creditor, if different from the current creditor.</b> If you write by October 12, 2026, we must stop collection until we send you that information.</li><li><b>Go to www.cfpb.gov/debt-collection to learn more about your rights under federal law.</b></li><li>Contact us about your payment options.</li></ul></div></div>
<p class="s"><b>Notice:</b> See reverse side for important information about your rights in certain states.</p><div class="cut">✂</div>
<h2 style="margin-top:0">How do you want to respond?</h2><div class="row s"><div>Mail this form to:<br>Ridgeway Recovery Partners, Inc.<br>P.O. Box 7701<br>Greenville, SC 29606<br><br><br>Adrienne Pelletier<br>73 Sugar Creek Road<br>Greer, SC 29650<br><br>Reference: {reference}</div><div>Check all that apply:<p>☐ I want to dispute the debt because I think:<br>&emsp;☐ This is not my debt.<br>&emsp;☐ The amount is wrong.<br>&emsp;☐ Other (please describe on reverse or attach additional information).</p><p>☐ I want you to send me the name and address of the original creditor.</p><p>☐ I enclosed this amount: $ ________<br><span class="xs">Make your check payable to Ridgeway Recovery Partners, Inc. Include the reference number {reference}.</span></p><p>☐ Quiero este formulario en español.</p></div></div></div>`,
	],
	'collector, second letter': [
		'collector',
		{
			denial_date: '2026-12-09',
			creditor: 'Ashby Women’s Imaging Center',
			reference: '20261147-09',
			amount: '$486.27',
		},
		`<div class="t"><div class="c"><b style="font-size:20px">FULTON &amp; MERRIWETHER ASSOCIATES</b><br>Collection Agency • License No. 1182040<br>3350 Peachtree Station, Suite 400 • Macon, GA 31210<br>Toll free 1-877-555-0126 • Fax 478-555-0127</div><hr><div class="row" style="margin-top:22px"><div style="padding-left:24px">Rashida Culpepper<br>1804 Ingleside Ave<br>Macon, GA 31204</div><table class="g no" style="width:310px;margin:0"><tr><td>Date</td><td>{denial_date:numeric}</td></tr><tr><td>Creditor</td><td>{creditor}</td></tr><tr><td>Creditor Account #</td><td>AWI-33902</td></tr><tr><td>Our File #</td><td>{reference}</td></tr><tr><td><b>Balance Due</b></td><td><b>{amount}</b></td></tr></table></div>
<p style="margin-top:30px">Dear Rashida Culpepper:</p><p>We wrote to you on October 28, 2026 about the account shown above. Our records show that the balance is still unpaid and that you have not told us of any dispute.</p><p>Our client, {creditor}, has asked us to try to settle this matter with you without further action. We would like to help you do that. You may choose one of the following:</p>
<ol><li>Pay the balance of {amount} in full.</li><li>Make three payments of $162.09, the first by December 31, 2026.</li><li>Call us to talk about another plan that fits your budget.</li></ol><p>If your insurance should have paid this bill, please send us a copy of your card or the explanation of benefits. If you have already paid, please accept our thanks and let us know the date and the amount.</p><p>You can pay by mail with the slip below, online at www.fmassoc.example with your file number, or by phone, Monday to Thursday 8 a.m. to 7 p.m. and Friday 8 a.m. to 5 p.m. Eastern time.</p>
<p>Sincerely,</p><p>D. Stroud<br>Account Representative, Ext. 214</p><p><b>This communication is from a debt collector. This is an attempt to collect a debt and any information obtained will be used for that purpose.</b></p><div class="cut">Detach and return with payment</div>
<div class="row"><div class="s">Rashida Culpepper<br>1804 Ingleside Ave<br>Macon, GA 31204<br><br><b>File #</b> {reference}<br><b>Balance due</b> {amount}<br><b>Amount enclosed</b> $ ____________</div><div class="s">☐ Visa &nbsp; ☐ MasterCard &nbsp; ☐ Discover<br><br>Card No. ______________________<br><br>Exp. ________ &nbsp; Signature ______________</div><div style="padding-top:30px">FULTON &amp; MERRIWETHER ASSOC.<br>PO BOX 26044<br>MACON GA 31221</div></div></div>`,
	],
	'hospital, financial assistance notice': [
		'hospital_notice',
		{
			denial_date: '2026-05-26',
			patient: 'Bernadette Coyle',
			account: 'S00418277306',
			denied_care_dates: '2026-02-19',
		},
		`<div><div class="c"><b style="font-size:21px;color:#1d3f72">St. Columba Hospital</b><br><span class="s">Patient Financial Counseling • 900 Chapel Street • Scranton, Pennsylvania 18510 • 570-555-0181</span></div><hr style="border-top:2px solid #1d3f72"><p>{denial_date}</p><div class="row"><div>{patient}<br>1120 Prospect Avenue, Apt. 2<br>Scranton, PA 18505</div><div>Patient: {patient}<br>Account Number: {account}<br>Date of Service: {denied_care_dates:plain}</div></div>
<p style="margin-top:20px">Dear {patient}:</p><p>Our records show a balance on the account above. Before we take any further steps, we want you to know that St. Columba Hospital offers <b>financial assistance to patients who cannot afford to pay for their care</b>. A plain language summary of our Financial Assistance Policy follows.</p>
<div class="box" style="border-color:#1d3f72"><h2 class="c" style="margin-top:2px">Financial Assistance Policy – Plain Language Summary</h2><h3>What is covered?</h3><p>Emergency and other medically necessary care provided by St. Columba Hospital. Care by some doctors who treat you here is not covered. A list of them is part of the policy.</p><h3>Who is eligible?</h3><p>Eligibility is based on household income and size. In general:</p><table class="h s"><tr><th>Household income</th><th>Assistance</th></tr><tr><td>At or below 250% of the Federal Poverty Level</td><td>100% (free care)</td></tr><tr><td>251% – 400% of the Federal Poverty Level</td><td>40% to 85% discount</td></tr></table><p>Patients who are eligible for financial assistance will not be charged more for emergency or other medically necessary care than the amounts generally billed (AGB) to patients who have insurance.</p>
<h3>How do I apply?</h3><p>Complete the application and return it with proof of income (recent pay stubs, tax return, or benefit letter) to the address at the top, or bring it to the Financial Counseling office on the first floor, next to Admitting. You have 240 days from the first bill after you left the hospital to apply.</p><h3>Where can I get copies?</h3><p>The policy, the application and this summary are free of charge: online at www.stcolumba.example/assistance, by mail if you call 570-555-0182, or in person in Admitting and in the Emergency Department. They are also available in Spanish, Nepali and Arabic.</p></div>
<p><b>Please note:</b> If we do not receive an application or payment by June 30, 2026, we may refer your account to a collection agency and report it to credit bureaus. If you apply, we will stop these actions until we decide.</p><p>Our financial counselors are glad to help. Please call 570-555-0182, Monday through Friday, 8:30 a.m. to 4:00 p.m.</p><p>Sincerely,</p><p style="margin-top:16px">Patient Financial Counseling<br>St. Columba Hospital</p></div>`,
	],
	'good faith estimate, federal template': [
		'estimate',
		{
			patient: 'Renata Jo Kessler',
			care: 'Arthroscopic meniscus repair, left knee',
			denial_date: '2026-10-21',
			estimate: '$9,874.00',
		},
		`<div class="t" style="font-size:14px"><p class="xs r" style="margin:0">OMB Control Number: 0938-1433</p><p class="c" style="margin:2px 0"><b style="font-size:17px">Bluff City Surgery Center</b><br><b style="font-size:17px">Good Faith Estimate for Health Care Items and Services</b></p>
<table class="g"><tr style="background:#dce6f1"><th colspan="3">Patient</th></tr><tr><td>Patient First Name<br><b>{patient:w1}</b></td><td>Middle Name<br><b>{patient:w2}</b></td><td>Last Name<br><b>{patient:w3}</b></td></tr><tr><td colspan="3">Patient Date of Birth: <b>07/14/1987</b></td></tr><tr><td colspan="3">Patient Identification Number: <b>BCSC-55208</b></td></tr><tr style="background:#dce6f1"><th colspan="3">Patient Mailing Address, Phone Number, and Email Address</th></tr><tr><td colspan="3">Street or PO Box: 3009 Central Avenue &nbsp;&nbsp; Apartment: 6</td></tr><tr><td>City: Memphis</td><td>State: TN</td><td>ZIP Code: 38111</td></tr><tr><td colspan="3">Phone: 901-555-0177</td></tr><tr><td colspan="3">Patient’s Contact Preference: ☒ By mail &nbsp; ☐ By email</td></tr><tr style="background:#dce6f1"><th colspan="3">Patient Diagnosis</th></tr><tr><td colspan="3">Primary Service or Item Requested/Scheduled: <b>{care}</b></td></tr><tr><td colspan="2">Patient Primary Diagnosis: Tear of medial meniscus</td><td>Primary Diagnosis Code: S83.242A</td></tr><tr><td colspan="3">If scheduled, list the date(s) the Primary Service or Item will be provided: 11/17/2026<br>☐ Check this box if this service or item is not yet scheduled</td></tr></table>
<p><b>Date of Good Faith Estimate:</b> {denial_date:plain}</p><table class="g last"><tr style="background:#dce6f1"><th colspan="2">Summary of Expected Charges</th></tr><tr><td>Bluff City Surgery Center – facility (29882-LT)</td><td>$6,150.00</td></tr><tr><td>Delta Orthopaedic Clinic – surgeon (29882-LT)</td><td>$2,386.00</td></tr><tr><td>Mid-South Anesthesia – anesthesia (01400)</td><td>$1,338.00</td></tr><tr><td><b>Total Estimated Cost:</b></td><td><b>{estimate}</b></td></tr></table>
<p>The following is a detailed list of expected charges for {care}, scheduled for 11/17/2026. <i>See page 2.</i> The estimated costs are valid for 12 months from the date of the Good Faith Estimate.</p>
<p class="c"><b>Disclaimer</b></p><p>This Good Faith Estimate shows the costs of items and services that are reasonably expected for your health care needs for an item or service. The estimate is based on information known at the time the estimate was created. It does not include any unknown or unexpected costs that may arise during treatment. You could be charged more if complications or special circumstances occur.</p><p><b>If you are billed for more than this Good Faith Estimate, you have the right to dispute the bill.</b> You may contact the health care provider or facility listed to let them know the billed charges are higher than the estimate. You may also start a dispute resolution process with the U.S. Department of Health and Human Services (HHS). If you choose to use it, you must start the dispute process within 120 calendar days (about 4 months) of the date on the original bill. There is a $25 fee.</p><p>To learn more and get a form to start the process, go to www.cms.gov/nosurprises. <b>Keep a copy of this Good Faith Estimate in a safe place or take pictures of it.</b></p><p class="xs c">1</p></div>`,
	],
	'Medicaid, coverage is ending, state letter': [
		'medicaid_notice',
		{
			denial_date: '2026-08-14',
			claim: '0041877206',
			patient: 'Shawna Littlejohn',
			member: '605182937',
			cut: '2026-08-31',
			days: '90',
		},
		`<div style="font-size:13.7px"><div class="row"><div><b>STATE OF NEBRASKA</b><br>Department of Health and Human Services<br>Medicaid Eligibility Operations<br>P.O. Box 2992, Lincoln, NE 68542</div><div class="no"><table class="ref" style="margin:0"><tr><td>Date:</td><td>{denial_date:numeric}</td></tr><tr><td>Case number:</td><td>{claim}</td></tr><tr><td>Questions? Call:</td><td>1-855-555-0190</td></tr><tr><td>TTY:</td><td>711</td></tr></table></div></div><div class="w">{patient:upper}<br>815 WEST 4TH ST<br>NORTH PLATTE NE 69101</div>
<h1 style="border-bottom:2px solid #222">Your Medicaid coverage is ending</h1><p>Dear {patient},</p><p>We reviewed your Medicaid coverage for this year. Based on the information we have, you no longer qualify.</p><table class="g"><tr style="background:#e9e9e9"><th>Name</th><th>Medicaid ID</th><th>Result</th><th>Last day of coverage</th></tr><tr><td>{patient}</td><td>{member}</td><td>Does not qualify for Medicaid</td><td>{cut}</td></tr></table>
<h2>Why is my coverage ending?</h2><p>Your household’s monthly income is over the limit for Medicaid. We counted the following:</p><table class="h num"><tr><th>Household size</th><th>Monthly income we counted</th><th>Monthly income limit</th></tr><tr><td>2</td><td>$2,914.00</td><td>$2,489.00</td></tr></table><p class="s">We made this decision under 42 CFR 435.119 and 477 NAC 23.</p>
<h2>How can I get other health coverage?</h2><p>We sent your information to the Health Insurance Marketplace. You may be able to get help paying for a plan. You have 60 days after your Medicaid ends to enroll. Look for a letter from the Marketplace or visit www.healthcare.gov.</p>
<h2>What if I think this is wrong?</h2><p>If you think we made a mistake, you can appeal and ask for a fair hearing. You have <b>{days} days</b> from the date of this letter to ask. If you ask by August 31, 2026, you may be able to keep your coverage until there is a decision. If you lose the appeal, you may have to pay back the cost of the care you got.</p><p>You can ask for a fair hearing:</p><ul><li><b>By phone:</b> 1-855-555-0190</li><li><b>By mail:</b> Legal Services – Hearing Section, P.O. Box 98914, Lincoln, NE 68509</li><li><b>By fax:</b> 402-555-0191</li></ul><p>You can speak for yourself at the hearing or bring a lawyer, a friend or a family member. For free legal help, call Legal Aid at 1-877-555-0192.</p>
<h2>Did something change?</h2><p>Tell us if your income goes down, you become pregnant, or someone moves in or out. You might qualify again. Report changes at www.accessne.example.</p><p class="xs" style="margin-top:18px">If you need this letter in a different language or a larger print, call 1-855-555-0190. &nbsp;&nbsp; MEO-41 (06/26) &nbsp; Page 1 of 2</p></div>`,
	],
	'Medicaid, notice of action with a changed program': [
		'medicaid_notice',
		{
			denial_date: '2026-11-12',
			patient: 'Ambrose Delacruz',
			claim: '1044-7718-02',
			member: 'M0073518842',
			cut: '2026-12-01',
			days: '60',
		},
		`<div class="k" style="font-size:13.5px"><div class="row"><div><b>LOUISIANA DEPARTMENT OF HEALTH</b><br>MEDICAID – REGION 4 OFFICE<br>825 KALISTE PARK DRIVE<br>LAFAYETTE LA 70508</div><div class="r"><b style="font-size:19px">NOTICE OF DECISION</b><br>Mail Date: {denial_date:numeric}</div></div><div class="row"><div class="w">{patient:upper}<br>PO BOX 618<br>BREAUX BRIDGE LA 70517</div><table class="g no" style="width:290px;margin-top:24px;height:1px"><tr><td>Case Name</td><td>{patient}</td></tr><tr><td>Case ID</td><td>{claim}</td></tr><tr><td>Person ID</td><td>{member}</td></tr><tr><td>Analyst</td><td>T. Guidry</td></tr><tr><td>Phone</td><td>337-555-0148</td></tr></table></div>
<p>This notice is about the Medicaid coverage for: <b>{patient}</b></p><div class="box"><b>ACTION TAKEN: &nbsp; CHANGE IN COVERAGE</b><br>Effective <b>{cut:numeric}</b>, your coverage will change from full Medicaid (Aged and Disabled) to the Medicare Savings Program (SLMB). Medicaid will pay your Medicare Part B premium only. It will no longer pay for doctor visits, hospital care, prescriptions or transportation.</div>
<p><b>REASON FOR THIS DECISION</b></p><p>Your countable income went up because your Social Security increased. Your countable income is $1,288.00 a month. The limit for the Aged and Disabled program for one person is $994.00 a month.</p><p><b>HOW WE FIGURED YOUR INCOME</b></p><table class="last h" style="width:60%"><tr><td>Social Security</td><td>$1,308.00</td></tr><tr><td>Less general exclusion</td><td>-20.00</td></tr><tr class="tot"><td>Countable income</td><td>$1,288.00</td></tr></table><p>Policy used: Medicaid Eligibility Manual, Sections H-830 and Z-200; 42 CFR 435.916.</p>
<p style="background:#ddd;padding:4px 8px"><b>YOUR RIGHT TO A FAIR HEARING</b></p><p>If you do not agree with this decision, you may ask for a fair hearing. We must get your request within <b>{days} days</b> of the mail date of this notice. If we get your request before {cut:numeric}, your coverage can continue until a judge decides. You may have to repay benefits if the judge agrees with us.</p>
<p>To ask for a hearing, sign below and return this page, or write, call, or fax:</p><div class="row"><div>Division of Administrative Law – Health<br>P.O. Box 44033<br>Baton Rouge, LA 70804</div><div>Phone: 225-555-0149<br>Fax: 225-555-0151<br>Email: hearings@dal.example</div></div>
<div class="box"><b>REQUEST FOR FAIR HEARING</b><p>☐ I want a fair hearing because: ______________________________________________________</p><p>☐ I want my coverage to continue. &nbsp; ☐ I do not want my coverage to continue.</p><p>Signature ______________________________ &nbsp; Date ______________ &nbsp; Phone __________________</p></div><p>You may have someone represent you. Free legal help: Acadiana Legal Center, 337-555-0146. If your income or address changes, tell us within 10 days.</p><div class="row xs"><span>BHSF Form 18-MSP &nbsp; Rev. 03/26</span><span class="r">Page 1 of 1 &nbsp; Para español, llame al 1-877-555-0147</span></div></div>`,
	],
};

/** Prints each layout with its facts. */
export function modelFormPapers(): (MeasuredPaper & { pages: string[] })[] {
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
		const prints = pages.map((page) => style + print(page));
		for (const field of Object.keys(all) as (keyof Facts)[]) {
			if (says[field] === undefined) throw new Error(`${name} doesn't print ${field}`);
		}
		return { name: `F: ${name}`, kind, pages: prints, says };
	});
}
