import type { Facts } from './second-hand-facts.ts';

export type FactName = keyof Facts;

/** Labels of each fact; a paper takes all of its labels from one column. */
const labels: Partial<Record<FactName, string>>[] = [
	{
		date: 'Date',
		patient: 'Patient',
		member: 'Member ID',
		group: 'Group #',
		claim: 'Claim #',
		provider: 'Provider',
		cared: 'Date of service',
		care: 'Service',
	},
	{
		date: 'Notice date',
		patient: 'Patient name',
		member: 'Subscriber ID',
		group: 'Group number',
		claim: 'Claim number',
		provider: 'Rendering provider',
		cared: 'Service date(s)',
		care: 'Type of service',
	},
	{
		date: 'Letter date',
		patient: 'Member',
		member: 'Identification number',
		group: 'Group/policy',
		claim: 'Reference number',
		provider: 'Requesting provider',
		cared: 'DOS',
		care: 'Procedure',
	},
	{
		date: 'Date of this notice',
		patient: 'Enrollee name',
		member: 'Health plan ID no.',
		group: 'Employer group no.',
		claim: 'Case ID',
		provider: 'Treating provider',
		cared: 'Service was on',
		care: 'Requested service',
	},
	{
		date: 'Mailed',
		patient: 'Patient’s name',
		member: 'Certificate number',
		group: 'Group no',
		claim: 'Claim control number (ICN)',
		provider: 'Billed by',
		cared: 'Service from',
		care: 'Description',
	},
	{
		date: 'Mail date',
		patient: 'Member name',
		member: 'Member number',
		group: 'Group',
		claim: 'Authorization request no.',
		provider: 'Ordering physician',
		cared: 'When you got care',
		care: 'What was requested',
	},
	{
		date: 'DT',
		patient: 'PT',
		member: 'ID NO',
		group: 'GRP',
		claim: 'CLM',
		provider: 'PROV',
		cared: 'SVC DT',
		care: 'SVC',
	},
	{
		date: 'Fecha del aviso',
		patient: 'Nombre del miembro',
		member: 'Número de miembro',
		claim: 'Número de caso',
		provider: 'Proveedor',
		cared: 'Fecha del servicio',
		care: 'Servicio',
		born: 'Fecha de nacimiento',
	},
	{
		date: 'Statement date',
		patient: 'Patient',
		member: 'Client ID',
		claim: 'Case number',
		cared: 'Date of visit',
		care: 'Visit',
		provider: 'Physician',
	},
];
const others: Partial<Record<FactName, string>> = {
	born: 'Date of birth',
	printed: 'Print date',
	received: 'Date received',
	processed: 'Process date',
	by: 'Respond by',
	cut: 'Effective',
	npi: 'Provider NPI',
	tax: 'Provider tax ID',
	tracking: 'Tracking number',
	account: 'Account number',
	medicaid: 'Medicaid ID',
	billed: 'Amount billed',
	allowed: 'Amount allowed',
	owed: 'You may owe',
	pcp: 'Primary care provider',
	holder: 'Policy holder',
	employer: 'Employer',
	diagnosis: 'Diagnosis',
	codes: 'Reason codes',
	network: 'Network',
	plan: 'Plan',
	phone: 'Phone',
	code: 'CPT',
};

type Rows = (readonly [label: string, value: string])[];

/** Chooses the facts that a paper lists, by their names. */
export function rowsOf(f: Facts, names: string, column: number): Rows {
	return names
		.split(' ')
		.filter(Boolean)
		.map((name) => {
			const known = name as FactName;
			return [labels[column]?.[known] ?? labels[0]?.[known] ?? others[known] ?? name, f[known]];
		});
}

const inThrees = (rows: Rows) =>
	Array.from({ length: Math.ceil(rows.length / 3) }, (_, at) => rows.slice(at * 3, at * 3 + 3));

/** How facts are listed. */
export const sheets = {
	inline: (rows: Rows) =>
		`<p>${rows.map(([label, value]) => `${label}: ${value}`).join('<br>')}</p>`,
	above: (rows: Rows) =>
		`<div class="grid">${rows.map(([label, value]) => `<div><span class="small">${label}</span><br><b>${value}</b></div>`).join('')}</div>`,
	heads: (rows: Rows) =>
		`<table class="full">${inThrees(rows)
			.map(
				(some) =>
					`<tr>${some.map(([label]) => `<th>${label}</th>`).join('')}</tr><tr>${some.map(([, value]) => `<td>${value}</td>`).join('')}</tr>`,
			)
			.join('')}</table>`,
	far: (rows: Rows) =>
		rows
			.map(
				([label, value]) =>
					`<div class="sides tight"><span>${label}</span><span>${value}</span></div>`,
			)
			.join(''),
	dots: (rows: Rows) =>
		rows
			.map(
				([label, value]) =>
					`<div class="sides tight"><span>${label}</span><span class="leader"></span><span>${value}</span></div>`,
			)
			.join(''),
	boxes: (rows: Rows) =>
		`<table class="full">${rows.map(([label, value]) => `<tr><td class="shade">${label}</td><td>${value}</td></tr>`).join('')}</table>`,
	pipes: (rows: Rows) =>
		`<p>RE: ${rows.map(([label, value]) => `${label} ${value}`).join(' | ')}</p>`,
	pairs: (rows: Rows) =>
		`<table class="bare">${Array.from({ length: Math.ceil(rows.length / 2) }, (_, at) => `<tr>${[rows[at * 2], rows[at * 2 + 1]].map((row) => (row ? `<td>${row[0]}:</td><td class="wide">${row[1]}</td>` : '')).join('')}</tr>`).join('')}</table>`,
	none: () => '',
};

const page = (look: string, body: string) => `<style>
*{box-sizing:border-box}body{margin:0;width:816px;min-height:1056px;padding:52px 60px;background:#fff;color:#151515;font:14.5px/1.38 "Liberation Sans",Arial,sans-serif}
p{margin:9px 0}h3{font-size:16px;margin:12px 0 4px}.big{font-size:22px;font-weight:bold}.small{font-size:11.5px}.sides{display:flex;justify-content:space-between;gap:18px;margin:8px 0}.tight{margin:1px 0}.half{width:48%}
.grid{display:grid;grid-template-columns:1fr 1fr 1fr;gap:10px 22px;margin:14px 0;border-top:1px solid #888;border-bottom:1px solid #888;padding:10px 0}.leader{flex:1;border-bottom:2px dotted #555;margin-bottom:5px}
table{border-collapse:collapse;margin:10px 0}td,th{border:1px solid #777;padding:3px 8px;text-align:left;vertical-align:top}.full{width:100%}.bare td{border:0}.wide{padding-right:50px}.shade{background:#dde3e8;width:38%}.in{margin-left:30px}
.serif{font-family:"Liberation Serif",Georgia,serif;font-size:16px}.mono{font-family:"Liberation Mono",monospace;font-size:13px}.caps{text-transform:uppercase}.fine{font-size:10.5px;line-height:1.3}.fine .small{font-size:8.5px}
.book{font-family:"URW Bookman","DejaVu Serif",serif;font-size:13px}.narrow{font-family:"Liberation Sans Narrow",sans-serif}.band{background:#1c4a63;color:#fff;padding:14px 18px;margin:-20px -24px 16px;display:flex;justify-content:space-between;align-items:center}
.fax{filter:grayscale(1) contrast(3);font-size:14px;background-image:radial-gradient(#999 .8px,transparent 1px);background-size:61px 47px;color:#222;text-shadow:.4px 0 #444}.columns{display:grid;grid-template-columns:250px 1fr;gap:26px}.columns .grid{grid-template-columns:1fr 1fr}
</style><div class="${look}">${body}</div>`;

const home = (f: Facts) => `<p>${f.patient}<br>${f.home}<br>${f.homeTown}</p>`;
const parts = (words: string) => words.split('<hr>');

/** The page around facts and words: letterhead, columns, type. Words may go on to another page. */
export const shells: Record<string, (f: Facts, facts: string, words: string) => string[]> = {
	/* The day stands alone under the letterhead. */
	letter: (f, facts, words) =>
		parts(words).map((part, at) =>
			page(
				'',
				at === 0
					? `<div class="big">${f.plan}</div><p class="small">${f.street}, ${f.town}</p><p>${f.date}</p>${home(f)}${facts}${part}`
					: part,
			),
		),
	band: (f, facts, words) =>
		parts(words).map((part, at) =>
			page(
				'',
				`<div class="band"><b class="big">${f.plan}</b><span class="small">Member services ${f.phone}<br>Nurse line 1-888-555-0107<br>TTY 711</span></div>${at === 0 ? home(f) + facts + part : part}<p class="small">FORM ${f.npi.slice(0, 6)} (01/26) &nbsp; Page ${at + 1} of ${parts(words).length}</p>`,
			),
		),
	phones: (f, facts, words) => [
		page(
			'',
			`<div class="sides"><div>${home(f)}</div><div style="text-align:right"><b class="big">${f.plan}</b><br>${f.street}<br>${f.town}<br>Claims: ${f.otherFax}<br>Enrollment fax: 1-800-555-0129<br>Customer service: ${f.phone}</div></div>${facts}${words}`,
		),
	],
	serif: (f, facts, words) =>
		parts(words).map((part, at) =>
			page(
				'serif',
				at === 0
					? `<div style="text-align:center"><span class="big">${f.plan}</span><br>${f.street} · ${f.town}</div>${facts}${home(f)}${part}`
					: `<p class="small">${f.patient} · page 2</p>${part}`,
			),
		),
	columns: (f, facts, words) => [
		page(
			'',
			`<b class="big">${f.plan}</b><div class="columns"><div class="small">${facts}<p>Questions?<br>Call ${f.phone}<br>Monday to Friday, 8 to 6</p><p>Tracking no.<br>${f.tracking}</p></div><div>${words}</div></div>`,
		),
	],
	typed: (f, facts, words) =>
		parts(words).map((part) =>
			page('mono caps', `${f.plan}<br>${f.street}<br>${f.town}${home(f)}${facts}${part}`),
		),
	typewriter: (f, facts, words) => [
		page('mono', `${home(f)}<p>${f.plan}<br>${f.street}<br>${f.town}</p>${facts}${words}`),
	],
	fax: (f, facts, words) =>
		parts(words).map((part, at) =>
			page(
				'fax',
				`<div class="mono">${f.printed} 09:41 FROM: ${f.otherFax} TO: 1-614-555-0101 P.0${at + 2}/0${parts(words).length + 1}</div><br><b class="big">${f.plan}</b>${at === 0 ? facts : ''}${part}`,
			),
		),
	fine: (f, facts, words) => [
		page(
			'fine',
			`<div class="sides"><b class="big">${f.plan}</b><span>${f.street}<br>${f.town}<br>${f.phone}</span></div>${home(f)}${facts}${parts(words).join('')}<p class="small">Print date ${f.printed} · Job 004417 · NPI ${f.npi} · TIN ${f.tax} · Seq ${f.tracking}</p>`,
		),
	],
	form: (f, facts, words) =>
		parts(words).map((part, at) =>
			page(
				'',
				at === 0
					? `<table class="full"><tr><td><b>${f.plan}</b></td></tr></table><h3 style="text-align:center">${words.includes('CMS-') ? 'NOTICE OF DENIAL OF MEDICAL COVERAGE' : 'NOTICE'}</h3>${facts}${part}`
					: part,
			),
		),
	book: (f, facts, words) => [
		page(
			'book',
			`<b>${f.plan}</b> | ${f.phone}<br>${facts}${words}<p class="small">${f.street}, ${f.town}</p>`,
		),
	],
	narrow: (f, facts, words) => [
		page(
			'narrow',
			`<div class="sides"><div><b class="big">${f.plan}</b><br>${f.street}<br>${f.town}</div><div>${facts}</div></div>${home(f)}${parts(words).join('')}`,
		),
	],
};
