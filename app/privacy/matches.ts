import type { PersonQuery } from './person-query.server.ts';

/** Whether a text is a reason why its record was found, to say so beside it; the search itself is the database's. */
export function matches(query: PersonQuery, text: string): boolean {
	switch (query.by) {
		case 'email':
			return folded(text).includes(folded(query.email));
		case 'phone':
			return text.replace(/\D/g, '').includes(query.digits);
		case 'reference':
			return text
				.toUpperCase()
				.replace(/[^0-9A-Z]/g, '')
				.includes(query.reference.replaceAll('-', ''));
		case 'words':
			return query.words.some((word) => folded(text).includes(folded(word)));
		default:
			return query satisfies never;
	}
}

const folded = (text: string) => text.normalize('NFC').toLowerCase();
