import { letterPath } from '#app/platform/content/letter-path.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { wordsPath } from '#app/public/find-box/help-paths.ts';
import { helpNowPath } from '#app/public/help-now/entry.ts';
import { sheetCopyPath } from '#app/public/help-now/sheet-copy.ts';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Button } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import { findingNames } from './finders/read-paper.ts';
import { FindingsForm } from './findings-form.tsx';
import readerScript from './script/read-my-letter.ts?worker&url';
import type { ReaderCopy } from './script-copy.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

/** The letter that responds to the kind of paper that is read. */
const letterId = 'first-appeal';

export function loader({ context }: Route.LoaderArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const { pages, letters, site } = content;
	const { meta: metadata, hero, kinds_note, by_hand, ...copy } = pages['read-my-letter'];
	const { start, problems, kinds, kind_links, check, next, new_tab } = copy;
	const help = pages['help-now'];
	const letter = letters.find(({ id }) => id === letterId);
	if (!letter) throw new Error(`content/letters: there is no letter "${letterId}".`);
	const toLocal = (path: string) => localPath(content, path);
	const above: PageMetadata['above'] = [{ name: help.hero.title, path: toLocal(helpNowPath) }];
	const script: ReaderCopy = {
		...{ start, problems, kinds, kind_links, check, next },
		product: site.product,
		helpUrl: siteUrl + toLocal(helpNowPath),
		letterPath: toLocal(letterPath(letterId)),
		sheetPath: toLocal(sheetCopyPath),
		calendar: help.deadlines.calendar,
		form: { kind: help.deadlines.form.kind },
		situations: help.situations
			.filter(({ id }) => id === 'denied-claim')
			.map(({ id, title }) => ({ id, title, href: `${toLocal(helpNowPath)}#${id}` })),
		codes: Object.fromEntries(
			pages.words.groups
				.flatMap(({ entries }) => entries)
				.flatMap(({ id, code, term }) =>
					code && /^\d/.test(code) ? [[code, { term, href: `${toLocal(wordsPath)}#${id}` }]] : [],
				),
		),
	};
	const own = { fax: { label: check.fax }, days: { label: check.days } };
	return {
		meta: { ...metadata, above } satisfies PageMetadata,
		copy: { hero, private: copy.private, kinds_note, start, check, next, new_tab, by_hand },
		script,
		fields: findingNames.map((name) => {
			const blank = letter.blanks.find((each) => each.name === name);
			if (name === 'fax' || name === 'days') return { name, ...own[name], input: 'text' as const };
			if (!blank) throw new Error(`content/letters/${letterId}.yaml: there is no blank "${name}".`);
			return { name, label: blank.label, input: blank.input };
		}),
		plans: (letter.deadline?.arrivals ?? []).map((value) => ({
			value,
			label: help.deadlines.form.choices[value] ?? help.deadlines.form.kinds[value],
		})),
	};
}

/** Reads a photo of a denial in the visitor's browser, and leads to its deadline and a filled-in appeal. */
export default function ReadMyLetter({ loaderData }: Route.ComponentProps) {
	const { copy, script, fields, plans } = loaderData;
	const { hero, start, check, next, by_hand } = copy;
	return (
		<div className="reader" data-own={readerScript} data-copy={JSON.stringify(script)}>
			<div className="print:hidden">
				<Hero
					title={hero.title}
					highlight={hero.highlight}
					lead={hero.lead}
					note={copy.kinds_note}
				/>
				<section aria-labelledby="photo" className="letter-scripted bg-mint">
					<div className="mx-auto max-w-6xl px-5 py-10 sm:px-8 lg:py-14">
						<h2 id="photo" className="text-3xl">
							{start.title}
						</h2>
						<p className="mt-3 max-w-[54ch] font-semibold text-lg">{copy.private}</p>
						<div data-step="load" className="mt-5">
							<Button type="button" data-reader="load">
								{start.load}
							</Button>
							<p className="mt-2 text-ink-soft">{start.load_hint}</p>
						</div>
						<div data-step="choose" className="mt-5" hidden>
							<p className="max-w-[54ch]">{start.tips}</p>
							<div className="mt-4 flex flex-wrap gap-4 max-sm:*:basis-full">
								<Button type="button" data-reader="camera">
									{start.camera}
								</Button>
								<Button type="button" variant="quiet" data-reader="files">
									{start.files}
								</Button>
							</div>
							{/* Buttons open them: the browser's own control speaks its own language. */}
							<input type="file" accept="image/*" capture="environment" data-camera hidden />
							<input type="file" accept="image/*,.pdf" multiple data-files hidden />
						</div>
						<div data-step="busy" className="mt-5" hidden>
							<progress max="1" className="block h-3 w-full max-w-md accent-evergreen" />
							<Button type="button" variant="quiet" className="mt-4" data-reader="cancel">
								{start.cancel}
							</Button>
						</div>
						<p role="status" data-status className="mt-4 min-h-[1lh] max-w-[54ch] font-semibold" />
						<p
							role="alert"
							data-problem
							className="max-w-[54ch] font-semibold text-coral-deep"
							hidden
						/>
						<p data-kind-link hidden>
							<TextLink href={helpNowPath}>{''}</TextLink>
						</p>
					</div>
				</section>
				<p id="new-tab" className="mx-auto max-w-6xl px-5 text-ink-soft sm:px-8" hidden>
					{copy.new_tab}
				</p>
				<FindingsForm copy={check} fields={fields} plans={plans} />
			</div>
			<section data-next="deadline" aria-labelledby="reader-deadline" hidden>
				<div className="mx-auto max-w-6xl px-5 py-10 sm:px-8 lg:py-14">
					<h2 id="reader-deadline" tabIndex={-1} className="mb-4 text-3xl print:hidden">
						{next.deadline}
					</h2>
					<p data-letter-says className="mb-4 max-w-[60ch] font-semibold print:hidden" hidden />
					<div data-sheet />
					<p role="status" data-made className="mt-4 font-semibold print:hidden" />
				</div>
			</section>
			<section data-next="letter" aria-labelledby="reader-letter" hidden>
				<div className="mx-auto max-w-6xl px-5 pt-10 sm:px-8 print:hidden">
					<h2 id="reader-letter" tabIndex={-1} className="text-3xl">
						{next.letter}
					</h2>
					<p data-send-to className="mt-3 font-semibold" hidden />
				</div>
				<div data-letter-place />
			</section>
			<section aria-labelledby="by-hand" className="print:hidden">
				<div className="mx-auto max-w-6xl px-5 py-10 sm:px-8 lg:py-14">
					<h2 id="by-hand" className="text-2xl">
						{by_hand.title}
					</h2>
					<p className="mt-2">{by_hand.lead}</p>
					<ul className="mt-2">
						{by_hand.links.map(({ label, href }) => (
							<li key={href}>
								<TextLink href={href}>{label}</TextLink>
							</li>
						))}
					</ul>
				</div>
			</section>
		</div>
	);
}
