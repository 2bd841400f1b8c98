import { expect, test } from 'vitest';
import { loadContents } from '#app/platform/content/content.server.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { makeSearch } from '#app/public/find-box/search-documents.ts';
import { chosenPath } from '#app/public/help-now/entry.ts';
import { helpDocuments, searchWords } from './find-index.server.ts';

// Held apart: the phrases in content/pages/find.yaml were written without these queries. Don't copy words of one that
// fails into that file, or this no longer measures anything. A line has the pages, and the queries that look for one.

const english = `
court-papers: they took us to court over a medical bill · got sued by the hospital · i got a summons what now · can they garnish my pay · a judge ruled against me for hospital debt
collections, letters/stop-contact: debt colector keeps phoning
letters/stop-contact: make the collectors stop calling
collections, letters/debt-dispute: colections letter
letters/debt-dispute: i dont think i owe this debt
letters/credit-dispute: medical debt on credit report
collections, letters/credit-dispute: my credit score went down because of a hospital
financial-assistance, hospital-bill, letters/financial-assistance: cant pay my hospital
financial-assistance, letters/financial-assistance: we cannot afford this bill · i am broke · is there charity for hospital bills · get bill forgiven
letters/assistance-denied: they denied my charity care application · hospital never answered my application
letters/lower-price: can i pay monthly · negotiate medical bill · set up a payment plan
hospital-bill: 20000 dollar er bill · huge bill from emergency room
letters/itemized-bill: what are all these charges · itemized statement
letters/correct-a-bill: charged twice for the same thing · there is an error on my bill · i already paid this
denied-claim, letters/first-appeal: insurance wont pay · insurance refuses to cover my surgery · my claim was rejected · how do i fight my insurance
letters/first-appeal, words#code-50: they said it is not medically necessary
letters/external-review: lost my appeal · denied a second time
letters/urgent-appeal: my chemo was denied and i cant wait · need an emergency appeal
drugs-and-approvals: pharmacy wont fill my prescription · insulin not covered
drugs-and-approvals, words#prior-authorization: still waiting on prior auth
letters/surprise-bill, surprise-bill: anesthesiologist was out of network · i didnt pick the doctor · helicopter bill
doctor-and-lab-bills: lab sent a separate bill
no-insurance: i lost my job and my insurance · i have no insurance · turning 26 soon
keep-medicaid, letters/medicaid-hearing: kicked off medicaid
keep-medicaid: medicaid renewal packet · medicaid work requirements
letters/medicaid-billed: billed even though i have medicaid
letters/good-faith-estimate: how much will my surgery cost · bill is more than the quote
letters/authorized-representative: helping my mother with her bills · write for my dad
letters/regulator-complaint: file a complaint against my insurer
language-help: i dont speak english well
mental-health-parity: therapist not covered
leaving-the-hospital: hospital is sending my mom home too soon
what-to-say: what should i say on the phone`;

const spanish = `
court-papers: me llegaron papeles de la corte · el hospital me demandó · me quieren demandar por una cuenta · me estan quitando de mi cheque · tengo que ir con el juez
collections, letters/stop-contact: los cobradores no dejan de llamar
letters/stop-contact: quiero que ya no me llamen
collections: estoy en colecciones
letters/debt-dispute: yo no debo ese dinero · esa cuenta no es mia
collections, letters/credit-dispute: una deuda medica en mi credito · se bajo mi puntaje de credito
financial-assistance, hospital-bill, letters/financial-assistance: no puedo pagar la cuenta del hospital
financial-assistance, letters/financial-assistance: no me alcanza el dinero · gano muy poco · hay caridad para el hospital · que me perdonen la cuenta
letters/assistance-denied: el hospital me nego la ayuda
letters/lower-price: quiero pagar en abonos · me pueden hacer un descuento · bajar el precio de la cuenta
hospital-bill: un bil de miles de dolares · fui a emergencias y me cobran mucho
letters/itemized-bill: que es lo que me cobran · lista de los cargos
letters/correct-a-bill: me cobraron doble · hay un error en mi factura · yo ya pague eso
denied-claim, letters/first-appeal: el seguro no quiere pagar · la aseguranza no cubre mi operacion · me rechazaron el reclamo · como peleo con el seguro · no aprobaron mi cirugia
letters/external-review: me negaron otra vez · perdi la apelacion
letters/urgent-appeal: no puedo esperar es cancer · apelacion de emergencia
drugs-and-approvals: no me dan mi insulina · la farmacia no me da la medicina
drugs-and-approvals, words#prior-authorization: falta la autorizacion
letters/surprise-bill, surprise-bill: el anestesiologo no es de mi red · no escogi a ese doctor · me cobran la ambulancia
doctor-and-lab-bills: cuenta del laboratorio
no-insurance: perdi mi trabajo y el seguro · no tengo aseguranza · cumplo 26 años
keep-medicaid, letters/medicaid-hearing: me quitaron el medicaid
keep-medicaid: renovar el medicaid · mis hijos perdieron medicaid
letters/medicaid-billed: me cobran aunque tengo medicaid
letters/good-faith-estimate: cuanto cuesta la operacion · me cobraron mas que el presupuesto
letters/authorized-representative: ayudo a mi abuela con sus cuentas · carta para mi papa
letters/regulator-complaint: quiero poner una queja
language-help: necesito un interprete
mental-health-parity: no cubren mi terapia
leaving-the-hospital: me quieren sacar del hospital
what-to-say: que les digo por telefono`;

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
			.map((line) => line.split(': '))
			.flatMap(([pages = '', queries = '']) => queries.split(' · ').map((terms) => [terms, pages]));
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
