import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSameProof, privateLinkPath, proofOf, readProof } from './private-links.server.ts';

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
const key = keyOf(7);
const english = { paths: {} };
const place = { table: 'success_stories', reference: 'ST-7K3M9-QX2TB', linkNumber: 0 };

test('a proof is 26 unambiguous letters, and differs by key, table, reference and number', () => {
	const proofs = [
		proofOf(key, place),
		proofOf(keyOf(8), place),
		proofOf(key, { ...place, table: 'contact_messages' }),
		proofOf(key, { ...place, reference: 'ST-7K3M9-QX2TC' }),
		proofOf(key, { ...place, linkNumber: 1 }),
	];
	for (const proof of proofs) expect(proof).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
	expect(new Set(proofs).size).toBe(proofs.length);
	expect(proofOf(key, place)).toBe(proofs[0]);
});

test('parses a proof however it was copied', () => {
	const proof = 'A0B1C2D3E4F5G6H7J8K9M0N1P2';
	for (const typed of [
		proof.toLowerCase(),
		proof.replaceAll('0', 'O').replaceAll('1', 'l'),
		proof.replaceAll('1', 'I'),
		proof.replace(/(.{5})/g, '$1-'),
		` ${proof.slice(0, 13)} ${proof.slice(13)}. `,
	]) {
		expect(readProof(typed)).toBe(proof);
	}
	for (const typed of [
		'',
		proof.slice(1),
		`${proof}A`,
		proof.replace('A', 'U'),
		`${proof.slice(1)}%`,
	]) {
		expect(readProof(typed)).toBeUndefined();
	}
});

test('compares whole proofs', () => {
	expect(isSameProof('ABC', 'ABC')).toBe(true);
	expect(isSameProof('ABC', 'ABD')).toBe(false);
	expect(isSameProof('ABC', 'ABCD')).toBe(false);
	expect(privateLinkPath(english, { reference: 'CT-1', proof: 'X' }, 'delete')).toBe(
		'/yours/CT-1/X/delete',
	);
});
