import { formatDay } from '#app/platform/time/formats.ts';

/** Everything that a paper may print. Plans, hospitals, people and states are invented. */
export interface Facts {
	plan: string;
	street: string;
	town: string;
	/** To whom appeals go: an administrator, if it isn't the plan itself. */
	office: string;
	box: string;
	boxTown: string;
	phone: string;
	fax: string;
	otherFax: string;
	patient: string;
	holder: string;
	home: string;
	homeTown: string;
	member: string;
	group: string;
	claim: string;
	provider: string;
	pcp: string;
	care: string;
	code: string;
	reason: string;
	date: string;
	printed: string;
	received: string;
	processed: string;
	cared: string;
	cut: string;
	by: string;
	born: string;
	npi: string;
	tax: string;
	tracking: string;
	account: string;
	medicaid: string;
	billed: string;
	allowed: string;
	owed: string;
	employer: string;
	diagnosis: string;
	codes: string;
	network: string;
}

export type DateForm = 'long' | 'numeric' | 'short' | 'dashed' | 'military' | 'capitals';

/** Plans by line of business: name, street, town, office for appeals, box and town, member, group, claim. */
const plans: Record<string, string[]> = {
	job: [
		'Cobalt Ridge Health|1200 Foundry Street|Akron, OH 44308||PO Box 30519|Dayton, OH 45401|CRH#########|#######|##############',
		'Wexcombe Mutual Insurance Company|88 Lantern Hill Road|Springfield, MA 01103||P.O. Box 5511|Worcester, MA 01613|### ## ####|0##-####-A|E########00',
		'Marrow Creek Foods Employee Health Plan|410 Silo Road|Salina, KS 67401|Tallgrass Benefit Administrators|PO Box 2290|Topeka, KS 66601|TB#######-01|MCF##|26-######-##',
		'Northlight Health of Minnesota|3535 Aurora Parkway|Eagan, MN 55121||PO Box 64119|St. Paul, MN 55164|XZN############|00######|2026#########',
		'IronTrades Local 418 Welfare Fund|77 Hawser Street, Suite 300|Baltimore, MD 21230||77 Hawser Street, Suite 300|Baltimore, MD 21230|W##-####|IT4180#|C######',
		'Pinnbrook Life and Health|9000 Orchard Bend|Hartford, CT 06103||PO Box 188040|Chattanooga, TN 37422|U####### ##|3######|######## ####-#',
	],
	medicaid: [
		'Willowmere Family Care|500 Commerce Row|Toledo, OH 43604||PO Box 1408|Toledo, OH 43603|############||NF-#######',
		'Rio Claro Community Health|2100 Alameda Vieja|Fresno, CA 93721||P.O. Box 9906|Fresno, CA 93794|9#######A||######-##',
		'Beaconfield State Health Plan|16 Harbor View Plaza|Syracuse, NY 13202||PO Box 7715|Syracuse, NY 13261|AB#####C||2026-######',
	],
	medicare: [
		'Evergold Advantage (HMO)|1 Sundial Court|Tampa, FL 33602||PO Box 41010|Jacksonville, FL 32203|EG####-####||A##########',
		'Silverlake Senior Choice (PPO)|640 Prairie Avenue|Des Moines, IA 50309||P.O. Box 6620|Des Moines, IA 50306|80########||MA-######-#',
		'TrueHarbor Medicare Complete (HMO)|2250 Pier Road|San Diego, CA 92101||PO Box 880|San Diego, CA 92112|3KM#-TR#-HW##||#########',
	],
	market: [
		'Brightfern Health Plans|14 Meadowlark Way|Boise, ID 83702||PO Box 3377|Boise, ID 83707|BF########||2026######B',
		'Oakline Individual Health|300 Capitol Row|Nashville, TN 37219||P.O. Box 180044|Nashville, TN 37218|OK ### ### ###||OL-######',
		'MesaVista Health Cooperative|55 Camino Alto|Albuquerque, NM 87102||PO Box 26|Albuquerque, NM 87103|MV######-00|IND####|########',
	],
	hospital: [
		'St. Odile Regional Medical Center|1 Hospital Circle|Duluth, MN 55805||PO Box 7401|Duluth, MN 55816|||',
		'Fenwick Valley Hospital|770 Millrace Road|Roanoke, VA 24014||P.O. Box 12208|Roanoke, VA 24023|||',
		'Harlan Point Medical Center|48 Bluff Street|Mobile, AL 36602||PO Box 2041|Mobile, AL 36652|||',
	],
	collector: [
		'Dunmore Recovery Associates|8 Granite Square|Scranton, PA 18503||PO Box 990|Scranton, PA 18501|||',
		'Westfall Credit Services, LLC|6161 Tollway Plaza|Plano, TX 75024||P.O. Box 250881|Plano, TX 75025|||',
	],
	state: [
		'State of Franklin Department of Human Services|400 Assembly Street|Greeneville, TN 37743||PO Box 6001|Greeneville, TN 37744|8#########||C########',
		'Jefferson Health Care Authority|1115 Washington Way|Yreka, CA 96097||P.O. Box 45502|Yreka, CA 96097|#########WA||0#######-#',
		'Commonwealth of Absaroka Office of Medicaid|25 Badger Street|Sheridan, WY 82801||PO Box 121|Sheridan, WY 82801|1002########||26-######',
	],
};

/** Patient, policy holder, home and town. */
const people = [
	'Ifeoma N. Okonjo|Chidi Okonjo|2214 Larkspur Lane, Apt 3B|Columbus, OH 43215',
	'Theodore Vasquez-Lund|Ana Lund|19 Quarry Road|Medford, MA 02155',
	'Siobhan O’Farrell|Patrick O’Farrell|640 Third Street|Wichita, KS 67202',
	'DELACROIX, RENEE M|DELACROIX, PAUL|8 ROSEMONT CIRCLE|BLOOMINGTON, MN 55420',
	'Noah Whitcombe|Grace Whitcombe|301 Fells Point Way|Baltimore, MD 21231',
	'Priya Raghunathan|Arun Raghunathan|75 Elm Terrace|Storrs, CT 06268',
	'Guadalupe Serrano Ruiz|Miguel Serrano|1420 Mission Avenue|Fresno, CA 93706',
	'Walter B. Kowalczyk, Jr.|Helen Kowalczyk|9 Sandpiper Drive|Clearwater, FL 33755',
	'Bao Chau Nguyen|Minh Nguyen|533 W. Birch St. #12|Boise, ID 83705',
	'Eleanor Ashgrove|James Ashgrove|27 Tanglewood Court|Ames, IA 50010',
	'Marcus T. Bellweather|Tanya Bellweather|1800 Dogwood Hollow Rd|Nashville, TN 37206',
];

/** Care, its code, who gives it, and the reason against it. */
const cares = [
	'Lumbar spinal fusion|22612|Tessa Grantham, MD|The clinical records do not show that at least six weeks of conservative treatment were tried and failed.',
	'MRI of the right shoulder|73221|Millstone Imaging Center|This service is not medically necessary.',
	'Adalimumab 40 mg pen|J0135|Corwin Rheumatology Associates|You have not tried and failed two preferred drugs first.',
	'Residential treatment for an eating disorder|H0018|Stillwater House|You are medically stable and can be treated safely at a lower level of care.',
	'Emergency room visit|99285|Fenwick Valley Hospital|The condition treated was not an emergency as your policy defines that word.',
	'Genetic panel test|81432|Helixa Reference Laboratory|This test is considered experimental and investigational for your condition.',
	'Speech therapy, 24 visits|92507|Little Lark Pediatric Therapy|The number of visits exceeds the limit of your benefit.',
	'Power wheelchair|K0861|Gulfside Mobility Supply|We asked your doctor for proof that you cannot use a manual wheelchair, and none was sent.',
	'Skilled nursing facility stay|0191|Cedar Glen Care Center|You no longer need skilled care every day.',
	'Knee arthroscopy|29881|Rowan Orthopedic Surgeons, P.C.|Prior authorization was required and was not obtained before the date of service.',
	'Home health aide, 30 hours a week|T1021|Open Door Home Care|Your assessment shows that 18 hours a week meet your needs.',
	'Sleep apnea oral device|E0486|Dr. Hollis Amberg|The provider is out of network and your plan has no out-of-network benefits.',
	'Colonoscopy with biopsy|45380|Lakeshore Endoscopy Suite|The claim was received after the time limit for filing.',
];

const days = (date: string, count: number) =>
	new Date(Date.parse(date) + count * 86_400_000).toISOString().slice(0, 10);

/** Writes a number by its pattern, the same each time. */
function filled(pattern: string, seed: number): string {
	let state = seed * 7919 + pattern.length * 104_729 + 17;
	return pattern.replaceAll('#', () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return String(Math.floor(state / 65_536) % 10);
	});
}

/** Writes a day as papers do. */
export function dated(date: string, form: DateForm): string {
	const [year = '', month = '', day = ''] = date.split('-');
	const long = formatDay(date, 'en-US', 'long').replaceAll('\u00a0', ' ');
	const name = long.slice(0, 3);
	return {
		long,
		capitals: long.toUpperCase(),
		numeric: `${month}/${day}/${year}`,
		short: `${Number(month)}/${Number(day)}/${year.slice(2)}`,
		dashed: `${month}-${day}-${year}`,
		military: `${day}-${name}-${year}`,
	}[form];
}

/** Draws the facts of a paper; the dates in them are still 2026-05-07. */
export function drawFacts(line: string, place: number): Facts {
	const choices = plans[line] ?? [];
	const pick = (list: readonly string[], at: number) => (list[at % list.length] ?? '').split('|');
	const [plan = '', street = '', town = '', office = '', box = '', boxTown = '', ...numbers] = pick(
		choices,
		place,
	);
	const [patient = '', holder = '', home = '', homeTown = ''] = pick(people, place * 3 + 1);
	const [care = '', code = '', provider = '', reason = ''] = pick(cares, place * 5 + 2);
	const [member = '', group = '', claim = ''] = numbers.map((pattern, at) =>
		filled(pattern, place * 13 + at),
	);
	const date = days('2026-01-14', (place * 37) % 300);
	const phones = (at: number) => `555-01${String((place * 7 + at * 23) % 100).padStart(2, '0')}`;
	return {
		plan,
		street,
		town,
		box,
		boxTown,
		patient,
		holder,
		home,
		homeTown,
		member,
		group,
		claim,
		care,
		code,
		provider,
		reason,
		date,
		office: office || plan,
		phone: `1-800-${phones(1)}`,
		fax:
			place % 3
				? `1-${[614, 508, 785, 651][place % 4]}-${phones(2)}`
				: `(${[614, 508, 785][place % 3]}) ${phones(2)}`,
		otherFax: `1-877-${phones(3)}`,
		pcp: 'Lowell Danvers, DO',
		printed: days(date, 1),
		received: days(date, -19),
		processed: days(date, -3),
		cared: days(date, -44),
		cut: days(date, 12),
		by: days(date, 60),
		born: place % 2 ? '1958-09-21' : '2019-03-04',
		npi: filled('1#########', place + 3),
		tax: filled('##-#######', place + 5),
		tracking: filled('9400 1### #### #### ##', place + 7),
		account: filled('H00#######', place + 9),
		medicaid: filled('############', place + 11),
		billed: `$${((place * 917 + 1_240) % 8_000) + 300}.00`,
		allowed: `$${((place * 331 + 410) % 900) + 100}.42`,
		owed: `$${((place * 613 + 275) % 3_000) + 85}.16`,
		employer: 'Halvorsen Paper Mills',
		diagnosis: 'M54.16',
		codes: 'CO-50, N115, PR-1',
		network: 'Out of network',
	};
}
