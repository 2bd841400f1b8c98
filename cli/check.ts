import { type Content, loadContent } from '../app/content/content.server.ts';
import { unsetFacts } from '../app/content/unset-facts.server.ts';
import { checkFormCopy } from '../app/forms/engine/form-copy.server.ts';

// What `npm run check` runs: content/ against its schemas, and a list of what the owner has not filled in.
try {
	const content: Content = loadContent('content');
	checkFormCopy(content);
	const unset = unsetFacts(content.site);
	process.stdout.write('content/ is in order.\n');
	if (unset.length > 0) {
		process.stdout.write(`Not filled in yet in content/site.yaml:\n  ${unset.join('\n  ')}\n`);
	}
} catch (error) {
	process.stderr.write(`${(error as Error).message}\n`);
	process.exitCode = 2;
}
