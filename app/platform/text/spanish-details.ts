import { labelledKind, type Rule } from './labelled-number.ts';
import type { PersonalDetailKind } from './personal-detail-kinds.ts';

// Words of a Spanish text before or after a personal detail. What needs no word, such as a card's number, is found in
// any language. Accents may be missing, as on many phones. Every repetition is bounded, so that reading a text stays
// linear.

/** Words for the numbers people have, by their kind; the first match counts. */
const kinds: readonly (readonly [PersonalDetailKind, string])[] = [
	['ssn', 'seguro social'],
	['record', 'expediente|historia cl[ií]nica|historial|paciente'],
	[
		'claim',
		'reclamo|reclamaci[oó]n|caso|apelaci[oó]n|autorizaci[oó]n|referencia|remisi[oó]n|confirmaci[oó]n',
	],
	['policy', 'p[oó]liza|grupo|contrato|certificado'],
	['account', 'cuenta|factura|pr[eé]stamo'],
	['member', 'miembro|afiliad[oa]|asegurad[oa]|suscriptora?|beneficiari[oa]|medicaid|medicare'],
	['id', 'licencia|pasaporte|identificaci[oó]n|residente|extranjero'],
];

const nouns = kinds.map(([, words]) => words).join('|');
const labels = kinds.map(([kind, words]) => [kind, new RegExp(words, 'i')] as const);

/** Says that a number follows. */
const numberWord = 'n[uú]meros?|n[uú]m\\b\\.?|nro\\b\\.?|no\\b\\.?|n\\.?[º°]|#';
/** Between such words and the number. */
const link =
	'(?: \\([a-zñáéíóúü ]{1,20}\\)|(?: [a-zñáéíóúü]{1,15}){0,3} (?:es|era|fue|son|dice))?(?: el| la)?[ :=#(]{0,4}';
const number =
	'([A-Z]{0,5}-?\\d[A-Z\\d]{0,24}(?:-[A-Z\\d]{1,24}){0,5}(?: \\d{3,24}){0,4})(?!\\w|[.,/-]\\d)';

/** Follows a number that counts something: “La póliza es 120000 al año.” */
const isCount =
	/^ ?(?:%|por ciento|d[oó]lares|pesos|personas|miembros|empleados|pacientes|familias|(?:al|por) (?:año|ano|mes))/i;

const month =
	'(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\\.?';
const year = '(?:19|20)\\d\\d';
const dayOfYear = `\\d{1,2}(?:ro|\\.?[º°])?(?: de)? ${month}(?:,? (?:de |del )?${year})?|${month} \\d{1,2}(?:,? (?:de |del )?${year})?`;
const numeric = '\\d{1,2}([-/.])\\d{1,2}\\3(?:\\d{4}|\\d\\d)';
const birth = 'fecha de (?:mi )?nacimiento|cumpleaños|cumpleanos';

const always = (kind: PersonalDetailKind) => () => kind;

/** The rules for details in Spanish text, the most certain ones first. */
export const spanishRules: Rule[] = [
	{
		pattern: new RegExp(
			`(\\b(?:(?:${numberWord}|id\\b) ?(?:de |del )?(?:(?:la|el|mi|su) )?(?:${nouns})|(?:${nouns})(?: (?:de|del|médic[oa]|medic[oa])(?: [a-zñáéíóúü]{1,12})?)? ?(?:${numberWord}))${link})${number}`,
			'gi',
		),
		kindOf: (detail, { label }) => labelledKind(detail, label, 4, labels),
	},
	{
		// Without “número”, only where a long number is hardly anything else.
		pattern: new RegExp(
			`(\\b(?:seguro social|p[oó]liza|grupo|reclamo|reclamaci[oó]n|cuenta|expediente|pasaporte|afiliad[oa]|miembro|suscriptora?)(?: es)?[ :=(]{1,4})${number}`,
			'gi',
		),
		kindOf: (detail, { label, after }) =>
			isCount.test(after) ? undefined : labelledKind(detail, label, 6, labels),
	},
	{
		pattern: new RegExp(
			`(\\b(?:${birth}|nac(?:í|i|ió|io|id[oa])(?= ))(?:(?: [a-zñáéíóúü]{1,12}){0,3} (?:es|fue|era|en|el))?(?: (?:el|d[ií]a)){0,2}[ :,=(-]{0,3})(${numeric}|${year}-\\d\\d-\\d\\d|${dayOfYear})(?![\\d/-])`,
			'gi',
		),
		kindOf: always('birth_date'),
	},
	{
		pattern: new RegExp(
			`(^|[^\\w./-])(${numeric}|${dayOfYear})(?=[ ,(]{1,2}(?:es |fue |= ?)?(?:(?:mi|su|la|el) )?(?:${birth}))`,
			'gi',
		),
		kindOf: always('birth_date'),
	},
	{
		pattern:
			/(\b(?:tel[eé]fono|tel|celular|cel|m[oó]vil|fax|ll[aá]m[ae](?:me|nos)?)(?: (?:es|al?))?(?: el)?[ :.]{1,2})(\d{3}[-. ]\d{4})(?![\d-])/gi,
		kindOf: always('phone'),
	},
	{
		pattern: /(\b)(apartado(?: postal)? (?:#|n[uú]m\.? |no\.? )?\d{1,6})(?!\d)/gi,
		kindOf: always('address'),
	},
];
