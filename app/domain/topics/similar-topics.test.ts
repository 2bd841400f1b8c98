import { expect, test } from 'vitest';
import { similarTopics } from './similar-topics.ts';

const topics = [
	{ title: 'Read bills aloud', body: 'People with low vision ask for a voice.' },
	{ title: 'Compare two estimates', body: 'Side by side, with the prices of each.' },
	{ title: 'Deductibles', body: '' },
	{ title: 'Un calendario de plazos', body: 'Fechas de apelación en su calendario.' },
];
const titles = (text: string) => similarTopics(text, topics).map(({ title }) => title);

test.each([
	['Please read my bill to me, aloud', ['Read bills aloud']],
	['I want to compare an estimate with another', ['Compare two estimates']],
	['Show me where my deductible stands', ['Deductibles']],
	['Ponga los PLAZOS en un calendário', ['Un calendario de plazos']],
	['A voice that reads', ['Read bills aloud']],
	['Help me with my pharmacy', []],
	['', []],
])('%s', (text, expected) => {
	expect(titles(text)).toEqual(expected);
});
