import { expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { makeSearch } from '#app/public/find-box/search-documents.ts';
import { chosenPath } from '#app/public/help-now/entry.ts';
import { helpDocuments, searchWords } from './find-index.server.ts';

// Held apart: the phrases in content/pages/find.yaml were written without these queries. Don't copy words of one that
// fails into that file, or this no longer measures anything.

const english = `
they took us to court over a medical bill: court-papers
got sued by the hospital: court-papers
i got a summons what now: court-papers
can they garnish my pay: court-papers
a judge ruled against me for hospital debt: court-papers
debt colector keeps phoning: collections, letters/stop-contact
make the collectors stop calling: letters/stop-contact
colections letter: collections, letters/debt-dispute
i dont think i owe this debt: letters/debt-dispute
medical debt on credit report: letters/credit-dispute
my credit score went down because of a hospital: letters/credit-dispute, collections
cant pay my hospital: financial-assistance, letters/financial-assistance, hospital-bill
we cannot afford this bill: financial-assistance, letters/financial-assistance
i am broke: financial-assistance, letters/financial-assistance
is there charity for hospital bills: financial-assistance, letters/financial-assistance
get bill forgiven: financial-assistance, letters/financial-assistance
they denied my charity care application: letters/assistance-denied
hospital never answered my application: letters/assistance-denied
can i pay monthly: letters/lower-price
negotiate medical bill: letters/lower-price
set up a payment plan: letters/lower-price
20000 dollar er bill: hospital-bill
huge bill from emergency room: hospital-bill
what are all these charges: letters/itemized-bill
itemized statement: letters/itemized-bill
charged twice for the same thing: letters/correct-a-bill
there is an error on my bill: letters/correct-a-bill
i already paid this: letters/correct-a-bill
insurance wont pay: denied-claim, letters/first-appeal
insurance refuses to cover my surgery: denied-claim, letters/first-appeal
my claim was rejected: denied-claim, letters/first-appeal
they said it is not medically necessary: letters/first-appeal, words#code-50
how do i fight my insurance: letters/first-appeal, denied-claim
lost my appeal: letters/external-review
denied a second time: letters/external-review
my chemo was denied and i cant wait: letters/urgent-appeal
need an emergency appeal: letters/urgent-appeal
pharmacy wont fill my prescription: drugs-and-approvals
insulin not covered: drugs-and-approvals
still waiting on prior auth: drugs-and-approvals, words#prior-authorization
anesthesiologist was out of network: surprise-bill, letters/surprise-bill
i didnt pick the doctor: surprise-bill, letters/surprise-bill
helicopter bill: surprise-bill, letters/surprise-bill
lab sent a separate bill: doctor-and-lab-bills
i lost my job and my insurance: no-insurance
i have no insurance: no-insurance
turning 26 soon: no-insurance
kicked off medicaid: keep-medicaid, letters/medicaid-hearing
medicaid renewal packet: keep-medicaid
medicaid work requirements: keep-medicaid
billed even though i have medicaid: letters/medicaid-billed
how much will my surgery cost: letters/good-faith-estimate
bill is more than the quote: letters/good-faith-estimate
helping my mother with her bills: letters/authorized-representative
write for my dad: letters/authorized-representative
file a complaint against my insurer: letters/regulator-complaint
i dont speak english well: language-help
therapist not covered: mental-health-parity
hospital is sending my mom home too soon: leaving-the-hospital
what should i say on the phone: what-to-say`;

const spanish = `
me llegaron papeles de la corte: court-papers
el hospital me demandó: court-papers
me quieren demandar por una cuenta: court-papers
me estan quitando de mi cheque: court-papers
tengo que ir con el juez: court-papers
los cobradores no dejan de llamar: letters/stop-contact, collections
quiero que ya no me llamen: letters/stop-contact
estoy en colecciones: collections
yo no debo ese dinero: letters/debt-dispute
esa cuenta no es mia: letters/debt-dispute
una deuda medica en mi credito: letters/credit-dispute, collections
se bajo mi puntaje de credito: letters/credit-dispute, collections
no puedo pagar la cuenta del hospital: financial-assistance, letters/financial-assistance, hospital-bill
no me alcanza el dinero: financial-assistance, letters/financial-assistance
gano muy poco: financial-assistance, letters/financial-assistance
hay caridad para el hospital: financial-assistance, letters/financial-assistance
que me perdonen la cuenta: financial-assistance, letters/financial-assistance
el hospital me nego la ayuda: letters/assistance-denied
quiero pagar en abonos: letters/lower-price
me pueden hacer un descuento: letters/lower-price
bajar el precio de la cuenta: letters/lower-price
un bil de miles de dolares: hospital-bill
fui a emergencias y me cobran mucho: hospital-bill
que es lo que me cobran: letters/itemized-bill
lista de los cargos: letters/itemized-bill
me cobraron doble: letters/correct-a-bill
hay un error en mi factura: letters/correct-a-bill
yo ya pague eso: letters/correct-a-bill
el seguro no quiere pagar: denied-claim, letters/first-appeal
la aseguranza no cubre mi operacion: denied-claim, letters/first-appeal
me rechazaron el reclamo: denied-claim, letters/first-appeal
como peleo con el seguro: letters/first-appeal, denied-claim
no aprobaron mi cirugia: denied-claim, letters/first-appeal
me negaron otra vez: letters/external-review
perdi la apelacion: letters/external-review
no puedo esperar es cancer: letters/urgent-appeal
apelacion de emergencia: letters/urgent-appeal
no me dan mi insulina: drugs-and-approvals
la farmacia no me da la medicina: drugs-and-approvals
falta la autorizacion: drugs-and-approvals, words#prior-authorization
el anestesiologo no es de mi red: surprise-bill, letters/surprise-bill
no escogi a ese doctor: surprise-bill, letters/surprise-bill
me cobran la ambulancia: surprise-bill, letters/surprise-bill
cuenta del laboratorio: doctor-and-lab-bills
perdi mi trabajo y el seguro: no-insurance
no tengo aseguranza: no-insurance
cumplo 26 años: no-insurance
me quitaron el medicaid: keep-medicaid, letters/medicaid-hearing
renovar el medicaid: keep-medicaid
mis hijos perdieron medicaid: keep-medicaid
me cobran aunque tengo medicaid: letters/medicaid-billed
cuanto cuesta la operacion: letters/good-faith-estimate
me cobraron mas que el presupuesto: letters/good-faith-estimate
ayudo a mi abuela con sus cuentas: letters/authorized-representative
carta para mi papa: letters/authorized-representative
quiero poner una queja: letters/regulator-complaint
necesito un interprete: language-help
no cubren mi terapia: mental-health-parity
me quieren sacar del hospital: leaving-the-hospital
que les digo por telefono: what-to-say`;

const situations = [
	'hospital-bill',
	'denied-claim',
	'surprise-bill',
	'collections',
	'no-insurance',
];

test.each([
	['en', english],
	['es', spanish],
] as const)(
	'%s: of 60 queries as people type them, at least 50 find their page among the first three',
	(language, queries) => {
		const contents = loadContents('content');
		const content = contents[language];
		const documents = helpDocuments(content, contents);
		const search = makeSearch({ documents, ...searchWords(content) });
		const all = queries
			.trim()
			.split('\n')
			.map((line) => line.split(': '));
		const missed = all.filter(([terms = '', pages = '']) => {
			const wanted = pages.split(', ').map((page) => {
				const path = situations.includes(page) ? `/help-now#${page}` : `/help-now/${page}`;
				return localPath(content, path);
			});
			return !search(terms)
				.slice(0, 3)
				.some(({ href }) => wanted.includes(href));
		});
		const hrefs = documents.map(({ href }) => href);
		for (const { href } of content.pages.find.phrases) expect(hrefs).toContain(href);
		expect(all).toHaveLength(60);
		expect(missed.length, missed.map(([terms]) => terms).join('\n')).toBeLessThanOrEqual(10);
	},
);

test.each([
	['en', 'they are cutting my home care'],
	['en', 'medicaid wants to reduce my aide hours'],
	['en', 'my home health hours are being cut'],
	['en', 'they want to take away my care'],
	['es', 'me están quitando el cuidado en casa'],
	['es', 'medicaid me quita horas de cuidadora'],
	['es', 'me quieren recortar las horas de cuidado'],
] as const)(
	'%s: who says that care is cut finds the ten days, then the guide: %s',
	(language, terms) => {
		const contents = loadContents('content');
		const content = contents[language];
		const search = makeSearch({
			documents: helpDocuments(content, contents),
			...searchWords(content),
		});
		const found = search(terms)
			.slice(0, 3)
			.map(({ href }) => href);
		expect(found[0]).toBe(localPath(content, chosenPath('medicaid_plan_denial')));
		expect(found).toContain(localPath(content, '/help-now/keep-medicaid'));
	},
);
