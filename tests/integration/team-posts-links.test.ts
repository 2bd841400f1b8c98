import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPostFiles } from '#app/domain/posts/import/read-post-files.server.ts';
import { importPictures } from '../../cli/import-pictures.ts';
import { newDatabase, type TestDatabase } from '../support/databases.ts';

let open: TestDatabase;
let outside: string;
let folder: string;
beforeAll(async () => {
	const parent = await mkdtemp(path.join(tmpdir(), 'links-'));
	outside = path.join(parent, 'outside');
	folder = path.join(parent, 'posts');
	await Promise.all([mkdir(outside), mkdir(path.join(folder, 'pictures'), { recursive: true })]);
	open = await newDatabase();
	const green = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a5545' } });
	await writeFile(path.join(outside, 'private.jpg'), await green.jpeg().toBuffer());
	await writeFile(path.join(folder, 'own.jpg'), await green.jpeg().toBuffer());
	await writeFile(path.join(outside, 'private.md'), '---\ntitle: T\nslug: private\n---\nPrivate\n');
	await writeFile(path.join(folder, 'own.md'), '---\ntitle: T\nslug: own\n---\nOwn\n');
	await writeFile(path.join(outside, 'private.json'), '[]');
});
afterAll(async () => {
	await Promise.all([open.close(), rm(path.dirname(folder), { recursive: true })]);
});

const inFolder = (name: string) => path.join(folder, name);
const pictureIn = (src: string) =>
	importPictures(open.db, inFolder('own.md'), `![A picture](${src})`);

test.each(['private.md', 'private.json', 'private.jpg'])(
	'refuses a post that is a symbolic link to %s of another folder, by its name',
	async (name) => {
		const link = inFolder(`${name.replace('.', '-')}.md`);
		await symlink(path.join('..', 'outside', name), link);
		await expect(readPostFiles([link])).rejects.toThrow(`${link} is a link that leads out`);
	},
);

test('refuses a picture that links to another folder, or in a linked folder, by its name', async () => {
	await symlink(path.join(outside, 'private.jpg'), inFolder('holiday.jpg'));
	await symlink(outside, inFolder('photos'));
	for (const src of ['holiday.jpg', 'photos/private.jpg', './photos/../photos/private.jpg']) {
		const refused = `${path.resolve(folder, src)} is a link that leads out of its folder`;
		await expect(pictureIn(src)).rejects.toThrow(refused);
	}
	// Those that an export left are read from the same folder.
	const hash = 'a'.repeat(32);
	await symlink(path.join(outside, 'private.jpg'), inFolder(`pictures/${hash}.webp`));
	await expect(pictureIn(`/pictures/${hash}/60x40.webp`)).rejects.toThrow(
		`${hash}.webp is a link that leads out of its folder`,
	);
	expect(await open.db.selectFrom('pictures').select('id').execute()).toEqual([]);
});

test('follows links within the folder, and the folder itself may be one', async () => {
	await symlink('own.md', inFolder('again.md'));
	await symlink('own.jpg', inFolder('again.jpg'));
	await symlink(folder, path.join(outside, 'elsewhere'));
	for (const file of [inFolder('again.md'), path.join(outside, 'elsewhere', 'own.md')]) {
		expect(await readPostFiles([file])).toMatchObject([{ slug: 'own' }]);
	}
	expect(await pictureIn('again.jpg')).toMatch(/^!\[A picture\]\(\/pictures\//);
});

test('also refuses something that is no file, or that becomes a link during the import', async () => {
	execFileSync('mkfifo', [inFolder('pipe.md'), inFolder('pipe.jpg')]);
	await expect(readPostFiles([inFolder('pipe.md')])).rejects.toThrow('pipe.md is no file');
	await expect(pictureIn('pipe.jpg')).rejects.toThrow('pipe.jpg is no file');
	await rename(inFolder('again.md'), inFolder('gone.md'));
	await expect(readPostFiles([inFolder('again.md')])).rejects.toThrow('again.md does not exist');
	await expect(readPostFiles([`${folder}.md`])).rejects.toThrow('does not exist');
});
