import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedDetails } from './marked-details.tsx';

const marked = (text: string) => renderToStaticMarkup(<MarkedDetails text={text} />);

test('marks each detail and leaves the rest as it is', () => {
	expect(marked('<b> 212-867-5309 or jane@example.org.')).toBe(
		'&lt;b&gt; <mark>212-867-5309</mark> or <mark>jane@example.org</mark>.',
	);
	expect(marked('DOB 3/15/1962')).toBe('DOB <mark>3/15/1962</mark>');
});

test('leaves a text without details as it is', () => {
	expect(marked('In 2024 I paid $1,200.')).toBe('In 2024 I paid $1,200.');
	expect(marked('')).toBe('');
});
