import { globSync } from 'node:fs';
import { checkRegexes } from './check-regex.ts';
import { findRegexes } from './find-regexes.ts';

// Part of `npm run lint`: every regular expression of the source takes linear time, or a comment above it gives
// the reason for an exception (decision 39). Tests are skipped, since they read no untrusted text.
const files = globSync('{app,server,cli,public}/**/*.{ts,tsx,mjs,js}')
	.filter((file) => !/\.test\.tsx?$|^public\/build\//.test(file))
	.sort();
const found = files.map(findRegexes);
const regexes = found.flatMap((one) => one.regexes);
const patterns = regexes.flatMap(({ pattern }) => pattern ?? []);
const verdictOf = await checkRegexes(patterns);

/** Exceptions in use: a line may have two of them, of which one needs none. */
const excuses = new Set(
	regexes.flatMap(({ place, pattern }) => {
		const verdict = pattern && verdictOf(pattern);
		return verdict?.safe && verdict.proven ? [] : [place];
	}),
);

const problems = [
	...regexes.flatMap(({ place, pattern, written, exception }) => {
		if (!pattern) {
			return exception
				? []
				: [`${place}: ${written} is put together at run time, so nobody checks it`];
		}
		const verdict = verdictOf(pattern);
		if (verdict.safe) {
			return exception && !excuses.has(place) ? [`${place}: ${written} needs no exception`] : [];
		}
		return exception ? [] : [`${place}: ${written} takes more than linear time: ${verdict.why}`];
	}),
	...found.flatMap(({ unused }) => unused).map((place) => `${place}: no regex on the next line`),
];
if (problems.length > 0) {
	process.stderr.write(
		`${problems.join('\n')}\nRewrite it, or say why it may stand in a comment on the line above: // regex-exception: …\n`,
	);
}
const excused = regexes.filter(({ exception }) => exception).length;
process.stdout.write(
	`Checked ${regexes.length} regular expressions, ${excused} of them with an exception, ${problems.length} problems.\n`,
);
// The checker's child process would keep this one running.
process.exit(problems.length === 0 ? 0 : 1);
