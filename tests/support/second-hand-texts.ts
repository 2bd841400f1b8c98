import type { Facts } from './second-hand-facts.ts';

/** The words of a paper. A line `<hr>` starts a new page. */
export interface Text {
	words: (f: Facts) => string;
	/** The days for an appeal that the words give. */
	days?: string;
}

const appeals = (f: Facts, office = 'Appeals Department') =>
	`<p>${f.office}<br>${office}<br>${f.box}<br>${f.boxTown}</p>`;
const asOne = (f: Facts) => `${f.office}, ${f.box}, ${f.boxTown}`;
const erisa = `<p>If your plan is governed by ERISA, you may have the right to bring a civil action under section 502(a) after all appeals that your plan requires are completed. Coverage bought at HealthCare.gov, coverage of federal employees, Medicare and Medicaid follow other rules. If you are not sure which applies, ask your employer or call the Employee Benefits Security Administration at 1-866-444-3272.</p>`;
const languages = `<p class="small">ATTENTION: If you speak another language, free help is available. ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Llame al 1-800-555-0111 (TTY: 711).</p>`;
const lines = (f: Facts, count: number) =>
	Array.from({ length: count }, (_, at) => {
		const cents = (1_975 + at * 3_113) % 90_000;
		const money = (part: number) => `$${((cents * part) / 100).toFixed(2)}`;
		const what = [
			'Office visit',
			'X-ray exam',
			'Blood test',
			'Therapy',
			'Supplies',
			'Injection',
			f.care,
		][at % 7];
		return `<tr><td>${f.cared}</td><td>${what}</td><td>${99_213 + at * 7}</td><td>${money(1)}</td><td>${money(0.4)}</td><td>${money(0.6)}</td><td>${['PR-1', 'CO-45', 'CO-50', 'PR-2'][at % 4]}</td></tr>`;
	}).join('');
const benefits = (f: Facts, count: number) =>
	`<table><tr><th>Date</th><th>Service</th><th>Code</th><th>Billed</th><th>Discount</th><th>You may owe</th><th>Notes</th></tr>${lines(f, count)}</table>`;

/** The form of Medicare's health plans, CMS-10003. */
const medicareForm =
	(did: string, form = '10003-NDMCP') =>
	(f: Facts) =>
		`<p class="small"><b>Important:</b> This notice explains your right to appeal our decision. Read this notice carefully. If you need help, you can call one of the numbers listed on the last page under “Get help and more information.”</p>
<h3>Your request was denied</h3><p>We have ${did} the medical services or items listed below requested by you or your doctor, ${f.provider}:</p><p class="in">${f.care}</p>
<h3>Why did we deny your request?</h3><p>We ${did} the medical services or items listed above because: ${f.reason}</p><p>You should share a copy of this decision with your doctor so you and your doctor can discuss next steps. If your doctor requested coverage on your behalf, we have sent a copy of this decision to your doctor.</p>
<h3>You have the right to appeal our decision</h3><p>You have the right to ask ${f.plan} to review our decision by asking us for an appeal.</p><p><b>Appeal:</b> Ask ${f.plan} for an appeal within <b>65 calendar days</b> of the date of this notice. We can give you more time if you have a good reason for missing the deadline.</p>
<hr><h3>There are 2 kinds of appeals</h3><p><b>Standard appeal</b> – We’ll give you a written decision within <b>30 calendar days</b> after we get your appeal, or 60 calendar days for a payment you have already made. <b>Fast appeal</b> – We’ll give you a decision within 72 hours.</p>
<h3>How to ask for an appeal</h3><p><b>Step 1:</b> You, your representative, or your doctor must ask us for an appeal. Your written request must include your name, address, member number, and reasons for appealing.</p><p><b>Step 2:</b> Mail, fax, or deliver your appeal or call us.</p>
<div class="sides"><div><b>For a standard appeal:</b><br>Mailing address:${appeals(f, 'Appeals and Grievances')}In person: ${f.street}, ${f.town}<br>Phone: ${f.phone} TTY: 711<br>Fax: ${f.fax}</div><div><b>For a fast appeal:</b><br>Phone: 1-866-555-0142<br>Fax: ${f.otherFax}</div></div>
<h3>Get help and more information</h3><p class="small">${f.plan}: ${f.phone}. 1-800-MEDICARE (1-800-633-4227), 24 hours. Eldercare Locator: 1-800-677-1116. State Health Insurance Assistance Program: 1-800-555-0180.</p><p class="small">Form CMS-${form} OMB Approval 0938-0829 (Expires: 12/31/2027)</p>`;

export const texts: Record<string, Text> = {
	/* Plans through a job */
	decision: {
		days: '180',
		words: (f) =>
			`<p>Dear ${f.patient}:</p><p>We reviewed the claim listed above. Your plan will not pay for this service.</p><p><b>Reason for our decision</b><br>${f.reason}</p><h3>If you disagree</h3><p>You, or someone you name to act for you, may ask us to review this decision. We must receive your appeal within 180 days of the date you receive this letter. Send it to:</p>${appeals(f)}<p>Fax: ${f.fax}</p>${erisa}${languages}`,
	},
	sentences: {
		days: '180',
		words: (f) =>
			`<p>Dear ${f.patient}:</p><p>On ${f.received}, we received a request from ${f.provider} for ${f.care} (CPT ${f.code}) for you. You are covered under member number ${f.member} of group ${f.group}. Our medical director reviewed the request under reference number ${f.claim} and cannot approve it. ${f.reason}</p><p>You have 180 calendar days to appeal from the day you receive this notice. Write to ${asOne(f)}, or send a fax to ${f.fax}. If you have already appealed and received our final decision, you may ask for an external review within four months.</p><p>Your doctor may speak with our medical director at ${f.otherFax} within 14 days.</p>${erisa}`,
	},
	model: {
		days: '180',
		words: (
			f,
		) => `<p class="small">This document contains important information that you should retain for your records. This document serves as notice of an adverse benefit determination. We have declined to provide benefits, in whole or in part, for the requested treatment or service described below.</p><table><tr><td>Amt. charged</td><td>Allowed amt.</td><td>Deductible</td><td>Co-pay</td><td>Other amts. not covered</td><td>Amt. paid</td></tr><tr><td>${f.billed}</td><td>$0.00</td><td>$0.00</td><td>$0.00</td><td>${f.billed}</td><td>$0.00</td></tr></table><p>Description of service: ${f.care}<br>Denial codes: ${f.codes}</p><p><b>Background information:</b> the claim was processed on ${f.processed}.</p><p><b>Explanation of basis for determination:</b> ${f.reason}</p>
<hr><p><b>What if I need help understanding this denial?</b> Contact us at ${f.phone} if you need assistance understanding this notice or our decision.</p><p><b>What if I don’t agree with this decision?</b> You have a right to appeal any decision not to provide or pay for an item or service (in whole or in part).</p><p><b>How do I file an appeal?</b> Complete the bottom of this page, make a copy, and send this document to ${asOne(f)}, fax ${f.fax}, within 180 days of receiving it. See also the “Other resources to help you” section of this form.</p><p><b>What happens next?</b> If you appeal, we will review our decision and provide you with a written determination. If we continue to deny the payment, coverage, or service requested, or you do not receive a timely decision, you may be able to request an external review of your claim by an independent third party, who will review the denial and issue a final decision.</p>`,
	},
	first: {
		days: '180',
		words: (f) =>
			`<p>This is our first decision about your claim. ${f.provider} billed ${f.billed} for ${f.care}. We paid $0.00.</p><p><b>Why?</b> ${f.reason}</p><p>This is not a bill. Your provider may bill you for what we did not pay.</p><p>Only after you appeal and we uphold this denial will you get a letter titled “Final Internal Adverse Benefit Determination.” Then you may ask for an external review.</p><p><b>Deadline:</b> your written appeal has to be postmarked no later than one hundred eighty (180) days after you got this letter. A second level appeal, if your plan has one, must be filed within 60 days of our first answer.</p><p>Where to send it: ${f.office}, Attn: Member Appeals, ${f.box}, ${f.boxTown}. Appeals fax ${f.fax}. Claims fax ${f.otherFax}.</p>`,
	},
	partial: {
		days: '180',
		words: (f) =>
			`<p>To the parent or guardian of ${f.patient}:</p><p>You asked us to cover ${f.care}. We have approved 6 visits. We have not approved the other visits. The reason is as follows: ${f.reason}</p><p>The plan provision relied on is section 4.12 of your benefit booklet.</p><p>An appeal must be received by us within 180 days. You can deliver it to the appeals unit at ${asOne(f)} or by fax at ${f.fax}. Providers with questions: ${f.otherFax}. You may also send it by e-mail to appeals@example.com.</p>${languages}`,
	},
	spelled: {
		days: '180',
		words: (f) =>
			`<p>The Trustees have reviewed your claim and it has been denied in full. ${f.reason} See the Summary Plan Description, page 41.</p><p>A participant who disagrees may file a written appeal with the Board of Trustees not later than one hundred eighty days after receipt of this notice. The Board meets quarterly, and decides an appeal received at least 30 days before a meeting at that meeting. Address the appeal to ${asOne(f)}. Telephone ${f.phone}. Contributions office fax ${f.otherFax}.</p><p>You have the right to sue under section 502(a) of ERISA within three years.</p>`,
	},
	several: {
		days: '180',
		words: (f) =>
			`<p>Dear ${f.patient}:</p><p>We denied two claims from ${f.provider}.</p><table><tr><th>Claim</th><th>Date of service</th><th>Service</th><th>Billed</th></tr><tr><td>88140027713</td><td>02/03/2026</td><td>Infusion</td><td>$1,920.00</td></tr><tr><td>88140027998</td><td>02/17/2026</td><td>Infusion, later hour</td><td>$640.00</td></tr></table><p>Reason for both: ${f.reason}</p><p>Appeal each one within 180 days of this notice. Write to ${asOne(f)}. Fax: ${f.fax}</p>${erisa}`,
	},
	pharmacy: {
		days: '180',
		words: (f) =>
			`<p>Dear ${f.patient}:</p><p>Your doctor, ${f.provider}, asked us to cover this drug: ${f.care}. We said no. Here is why: ${f.reason}</p><p>Prescribers: send more information to the pharmacy help desk, fax ${f.otherFax}, before you file an appeal.</p><p><b>Members: how to appeal</b><br>You must ask within 180 days from the date of this letter.</p>${appeals(f, 'Pharmacy Appeals')}<p>Appeals fax: ${f.fax}<br>Member services: ${f.phone}</p>${erisa}`,
	},
	/* Medicaid plans */
	adverse: {
		days: '60',
		words: (f) =>
			`<p><b>RE:</b> ${f.care}</p><p>${f.provider} has asked ${f.plan} to approve ${f.care}. This request is denied. The reason for the denial is: ${f.reason}</p><p>You may ask for free copies of all information used to make this decision. To ask for this, please call ${f.plan} at ${f.phone}.</p><p>This plan gets money from your state’s Medicaid program. You may appeal this decision if you think it is incorrect. <b>You have 60 days from the date on this letter to ask for an appeal.</b> If you now get this care and want to keep it while we decide, you must ask within 10 days of the date on this letter.</p><p>Send your appeal to:</p>${appeals(f, 'Grievance and Appeals')}<p>or by fax: ${f.fax}. If we say no to your appeal, you have 120 days to ask for a State Hearing.</p>${languages}`,
	},
	planAppeal: {
		days: '60',
		words: (f) =>
			`<p class="big">Initial adverse determination: denial notice</p><p>Dear ${f.patient}:</p><p>On ${f.received}, we got a request from ${f.provider} for ${f.care}. On ${f.processed}, we decided to deny it because it is not medically necessary. We made this decision for this reason. ${f.reason}</p><p>You have 60 calendar days from the date of this notice to ask for a Plan Appeal. <b>The deadline to ask for a Plan Appeal is ${f.by}.</b> To ask: call ${f.phone}, fax ${f.fax}, or mail to ${asOne(f)}.</p><p>You can’t ask for a Medicaid fair hearing until you have asked us for a Plan Appeal. Fair hearings: Office of Administrative Hearings, PO Box 22023, Albany, NY 12201, fax 518-555-0136.</p>`,
	},
	reduced: {
		days: '60',
		words: (f) =>
			`<p>Dear ${f.patient}:</p><p>You now get ${f.care} from ${f.provider}. <b>Starting ${f.cut}, you will get less care.</b> We are reducing it because of this reason: ${f.reason}</p><p>You can appeal until 60 calendar days after the date on this notice. To keep your care the same during the appeal, ask by ${f.cut}, or within 10 days of this notice, whichever is later. If you lose, you may have to pay for that care. Your Medicaid coverage itself does not change.</p><p>By mail: ${f.office}, Appeals Coordinator, ${f.box}, ${f.boxTown}<br>By fax: ${f.fax}<br>Questions: ${f.phone}</p>`,
	},
	dental: {
		days: '60',
		words: (f) =>
			`<p>To the family of ${f.patient}:</p><p>We can’t say yes to the care your child’s provider asked for. What was asked for: ${f.care}. Who asked: ${f.provider}. Why we can’t say yes: ${f.reason}</p><p>Children under 21 in Medicaid can get any care they need under EPSDT. What to do if you think we are wrong: ask us for an appeal in the next 60 days. Call ${f.phone} or write to us: ${asOne(f)}. Fax: ${f.fax}</p><p>Mail for the state goes elsewhere: Medicaid Ombuds, PO Box 16, fax 1-888-555-0120.</p>`,
	},
	/* Medicare */
	denied: { days: '65', words: medicareForm('denied') },
	stopped: { days: '65', words: medicareForm('stopped') },
	unpaid: { days: '65', words: medicareForm('denied the payment of') },
	drug: {
		days: '65',
		words: (f) =>
			`<p>Your request was denied. We have denied coverage or payment under your Medicare Part D benefit for the following prescription drug that you or your prescriber requested: ${f.care}</p><p><b>Why did we deny your request?</b> We denied this request under Medicare Part D because: ${f.reason} Prescriber: ${f.provider}.</p><p>If you want to appeal, you must request your appeal within 65 calendar days of the date of this notice. A fast appeal takes 72 hours, and a standard appeal 7 days.</p><p>Send your appeal to: ${asOne(f)}. Fax number: ${f.fax}. Phone: ${f.phone}</p><p class="small">Form CMS-10146 OMB 0938-0976 (Expires: 03/31/2027)</p>`,
	},
	/* Marketplace and federal employees */
	individual: {
		days: '180',
		words: (f) =>
			`<p>Hello ${f.patient},</p><p>We are writing about a claim from ${f.provider} for ${f.care}. We can’t cover it. ${f.reason}</p><p>You enrolled in this plan through HealthCare.gov. Your plan isn’t through an employer, so ERISA doesn’t apply to it.</p><p><b>You can appeal</b> up to 180 days from the date on this notice. Mail: ${asOne(f)}. Online: example.com/appeals. Billing questions: fax ${f.otherFax}.</p><p>Your Marketplace eligibility is another matter: appeals about tax credits go to the Marketplace within 90 days, Health Insurance Marketplace, 465 Industrial Blvd., London, KY 40750.</p>`,
	},
	emergency: {
		days: '180',
		words: (f) =>
			`<p>Notice of adverse benefit determination</p><p>Service denied: ${f.care}. Provider: ${f.provider}. Charge: ${f.billed}.</p><p>Our reason: ${f.reason} (denial code CO-50)</p><p>This is an individual policy under the Affordable Care Act. You may appeal within 180 days after you get this notice. You may ask the Division of Insurance for help at 1-800-555-0137.</p><p>Appeal by mail</p>${appeals(f)}<p>Appeal by fax: ${f.fax}</p>`,
	},
	federal: {
		words: (f) =>
			`<p>Under the Federal Employees Health Benefits Program, we have reviewed the claim of ${f.provider} for ${f.care}. Benefits are not available. ${f.reason}</p><p>You may ask us to reconsider our initial decision. Write to us within 6 months from the date of our decision, at ${asOne(f)}. If we uphold it, you may ask the Office of Personnel Management within 90 days.</p><p>Fax for reconsiderations: ${f.fax}</p>`,
	},
	/* Answers to appeals */
	final: {
		words: (f) =>
			`<p class="small">This document serves as notice of a final internal adverse benefit determination. We have declined to provide benefits, in whole or in part, for the requested treatment or service described below.</p><p>Description of service: ${f.care}</p><p><b>Explanation of basis for determination:</b> ${f.reason}</p><p>We considered your internal appeal of the denial of ${f.processed}. This was a full and fair review by someone who did not make the first decision.</p><p><b>What if I don’t agree?</b> You may ask for an external review within four months of getting this notice. Your first appeal had to be filed within 180 days. Send your request to: ${asOne(f)}, fax ${f.fax}.</p>${erisa}`,
	},
	same: {
		words: (f) =>
			`<p>Dear ${f.patient},</p><p>Thank you for your letter of ${f.received}. You asked us to look again at our denial of ${f.care} from ${f.provider}. A different doctor looked at your records. Our answer is the same: we can’t cover it. ${f.reason}</p><p>You have now used the review that your plan offers. An independent organization can look at your case. Ask for it in writing within 4 months: ${asOne(f)}, fax ${f.fax}.</p>`,
	},
	resolution: {
		words: (f) =>
			`<p>Notice of appeal resolution</p><p>You appealed the denial of ${f.care}. ${f.plan} has reviewed the appeal and has decided to uphold the decision. This request is still denied. The reason is: ${f.reason}</p><p>You may ask for a State Fair Hearing within 120 days of this letter. Call 1-855-555-0166. To keep care you get now, ask within 10 days.</p>`,
	},
	reconsidered: {
		words: (f) =>
			`<p>We received your appeal on ${f.received}. After review, ${f.plan} upholds its denial of ${f.care}, in full. ${f.reason}</p><p>By law we have sent your case file to the Independent Review Entity, which contracts with Medicare. It will write to you within 30 days. You don’t need to do anything. To send more evidence: Independent Review Entity, PO Box 4400, Westfield, NY 14787, fax 1-585-555-0158, within 10 days.</p>`,
	},
	secondLevel: {
		words: (f) =>
			`<p>First level appeal decision</p><p>We are responding to the appeal filed for you by ${f.provider}. The appeals committee met on ${f.processed} and the original denial of ${f.care} stands. ${f.reason}</p><p>You may request a second level appeal within 60 days of receiving this letter: ${f.office}, Second Level Appeals, ${f.box}, ${f.boxTown}, fax ${f.fax}. The original notice of denial allowed 180 days.</p>${erisa}`,
	},
	/* Other papers */
	explained: {
		words: (f) =>
			`<p class="big">Explanation of benefits</p><p><b>THIS IS NOT A BILL</b></p>${benefits(f, 4)}<p>Total you may owe: ${f.owed}</p><p class="small">PR-1 Deductible amount. CO-45 Charge exceeds fee schedule. CO-50 These are non-covered services because this is not deemed a medical necessity by the payer. PR-2 Coinsurance.</p><p class="small">If we have denied your claim in whole or in part, you may appeal within 180 days. Write to ${asOne(f)}, fax ${f.fax}.</p>`,
	},
	explainedLong: {
		words: (f) =>
			`<p class="big">Your explanation of benefits</p><p>This is a statement of how your plan processed claims. It is not a bill.</p><div class="small">${benefits(f, 20)}</div><hr><p>Deductible used: ${f.allowed}. Your share: ${f.owed}.</p><h3>Your right to appeal</h3><p>If you don’t agree with how we processed a claim, you have 180 days to appeal. Mail to ${asOne(f)}.</p>${erisa}`,
	},
	explainedDenied: {
		words: (f) =>
			`<p class="big">EXPLANATION OF BENEFITS – RETAIN FOR TAX PURPOSES</p>${benefits(f, 9)}<p>Claim status: DENIED. ${f.reason}</p><p>Plan paid: $0.00 &nbsp; Patient responsibility: ${f.owed}</p><p>Appeals: within 180 days, ${asOne(f)}</p>`,
	},
	summary: {
		words: (f) =>
			`<p class="big">Medicare Summary Notice</p><p>This is not a bill. This notice explains what your providers billed Medicare for Part B from ${f.cared} to ${f.processed}.</p>${benefits(f, 6)}<p>How to handle a denied claim: you must file your appeal by ${f.by}. Circle the services you disagree with and mail this page to Medicare Claims Office, PO Box 5555, Anytown.</p>`,
	},
	bill: {
		words: (f) =>
			`<p class="big">Statement of account</p><table><tr><th>Date</th><th>Description</th><th>Charges</th><th>Adjustments</th><th>Balance</th></tr><tr><td>${f.cared}</td><td>${f.care}</td><td>${f.billed}</td><td>-$120.00</td><td>${f.owed}</td></tr><tr><td>${f.processed}</td><td>Insurance payment denied</td><td></td><td>$0.00</td><td>${f.owed}</td></tr></table><p class="big">Amount due: ${f.owed}</p><p>Payment is due within 30 days. Make checks payable to ${f.plan}, ${f.box}, ${f.boxTown}.</p><p>Your insurance denied this claim. If you have questions about a denial or an appeal, call your health plan. You may qualify for financial assistance: call ${f.phone}.</p>`,
	},
	billLong: {
		words: (f) =>
			`<p class="big">Itemized hospital bill</p><div class="small">${benefits(f, 15)}</div><p>Total charges ${f.billed}. Pay this amount: ${f.owed}. Please detach and return this part with your payment.</p><p>□ Check □ Card number ____ Exp. ____</p>`,
	},
	collector: {
		words: (f) =>
			`<p>To: ${f.patient}<br>${f.home}<br>${f.homeTown}</p><p>Reference: ${f.account}</p><p><b>${f.plan} is a debt collector.</b> We are trying to collect a debt that you owe to Fenwick Valley Hospital. We will use any information you give us to help collect the debt.</p><div class="sides"><div class="half"><b>Our information shows:</b><p>You had a medical account at Fenwick Valley Hospital with account number ${f.tax}.</p><p>As of ${f.cared}, you owed: ${f.owed}<br>Between ${f.cared} and today:<br>You were charged this amount in interest: + $0.00<br>You paid or were credited: – $25.00</p><p><b>Total amount of the debt now: ${f.owed}</b></p></div><div class="half"><b>How can you dispute the debt?</b><p>Call or write to us by ${f.by}, to dispute all or part of the debt. If you do not, we will assume that our information is correct.</p><p>If you write to us by ${f.by}, we must stop collection on any amount you dispute until we send you information that shows you owe the debt.</p><b>What else can you do?</b><p>Write to ask for the name and address of the original creditor.</p></div></div><p>Mail this form to: ${asOne(f)}</p><p><b>How do you want to respond?</b><br>□ I want to dispute the debt because I think: □ This is not my debt. □ The amount is wrong. □ Other.</p>`,
	},
	assistance: {
		words: (f) =>
			`<p>Dear ${f.patient}:</p><p>We received your application for financial assistance on ${f.received}. Your application has been <b>denied</b>. Reason: your household income is above 300% of the federal poverty guidelines.</p><p>You may appeal this decision within 30 days of the date of this letter. Write to Financial Counseling, ${asOne(f)}, or fax ${f.fax}. Account ${f.account}: balance ${f.owed}.</p><p>You may apply for Medicaid at any time.</p>`,
	},
	charity: {
		words: (f) =>
			`<p class="big">Financial assistance policy: summary</p><p>${f.plan} offers free or discounted care to patients who qualify. Your application is incomplete. Please send proof of income by ${f.by}. We won’t send your account ${f.account} to collections for 240 days from the first bill.</p><p>You may be charged no more than the amounts generally billed. Call ${f.phone}.</p>`,
	},
	estimate: {
		words: (f) =>
			`<p class="big">Good Faith Estimate for health care items and services</p><p>Primary service: ${f.care}. Diagnosis code: ${f.diagnosis}. Scheduled: ${f.cut}.</p><table><tr><th>Item</th><th>Code</th><th>Quantity</th><th>Expected cost</th></tr><tr><td>${f.care}</td><td>${f.code}</td><td>1</td><td>${f.billed}</td></tr><tr><td>Facility fee</td><td>0360</td><td>1</td><td>${f.allowed}</td></tr></table><p><b>Total expected charges: ${f.billed}</b></p><p class="small">Disclaimer: This Good Faith Estimate is not a contract. If you are billed for $400 or more above it, you have the right to dispute the bill within 120 calendar days of the date on the original bill. Keep a copy.</p>`,
	},
	ending: {
		words: (f) =>
			`<p class="big">Your Medicaid coverage will end</p><p>Dear ${f.patient}:</p><p>Your Medicaid coverage ends on ${f.cut} because your income is over the limit. Regulation: 42 CFR 435.916.</p><p>If you think this is wrong, you may ask for a fair hearing within 90 days of the date of this notice. To keep your coverage until the hearing, ask before ${f.cut}. Mail: Office of Hearings, ${f.box}, ${f.boxTown}. Fax: ${f.fax}.</p><p>You may be able to buy a plan at HealthCare.gov.</p>`,
	},
	application: {
		words: (f) =>
			`<p class="big">Notice of decision</p><p>We looked at your application for Medicaid of ${f.received}. It has been denied. You didn’t send the proof of income that we asked for.</p><p>You have 60 days to request a hearing with ${asOne(f)} or by calling ${f.phone}. You have the right to appeal this denial.</p>`,
	},
	/* Papers that are none of these */
	approved: {
		words: (f) =>
			`<p>Dear ${f.patient}:</p><p>Good news. We approved ${f.care} requested by ${f.provider}. This approval is good until ${f.by}. This is not a guarantee of payment. If a later claim is denied, you may appeal within 180 days.</p>`,
	},
	acknowledged: {
		words: (f) =>
			`<p>Dear ${f.patient}:</p><p>We received your appeal on ${f.received} about the denial of ${f.care}. We will decide within 30 days. You don’t need to do anything now. Send more records to ${asOne(f)}, fax ${f.fax}.</p>`,
	},
	more: {
		words: (f) =>
			`<p>We need more information before we can process the claim of ${f.provider} for ${f.care}. If we don’t get it within 45 days, the claim may be denied, and then you could appeal. Please send the enclosed form to ${asOne(f)}.</p>`,
	},
	/* Spanish */
	denegado: {
		days: '60',
		words: (f) =>
			`<p class="big">Aviso de determinación adversa de beneficios</p><p>Estimado(a) ${f.patient}:</p><p>${f.provider} nos pidió aprobar ${f.care}. Hemos denegado la solicitud. Motivo: no es médicamente necesario.</p><p>Usted tiene 60 días calendario a partir de la fecha de este aviso para pedir una apelación. Envíela a: ${asOne(f)}. Fax: ${f.fax}. Llame al ${f.phone}.</p>`,
	},
	cuenta: {
		words: (f) =>
			`<p class="big">Estado de cuenta del hospital</p><p>Saldo a pagar: ${f.owed}. Fecha de vencimiento: ${f.by}. Envíe su pago a ${asOne(f)}. ¿Necesita ayuda para pagar? Llame al ${f.phone}.</p>`,
	},
	termina: {
		words: (f) =>
			`<p class="big">Su cobertura de Medicaid terminará</p><p>Su cobertura termina el ${f.cut}. Puede pedir una audiencia imparcial dentro de 90 días de la fecha de este aviso: ${asOne(f)}.</p>`,
	},
};
