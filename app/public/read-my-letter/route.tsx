import { localPath } from '#app/platform/content/local-path.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { wordsPath } from '#app/public/find-box/help-paths.ts';
import { helpNowPath } from '#app/public/help-now/entry.ts';
import { helperCopyOf } from '#app/public/help-now/sheet-copy.ts';
import { readLetters } from '#app/public/letters/read-letters.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Button } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import readerScript from './script/read-my-letter.ts?worker&url';
import type { ReaderCopy } from './script-copy.ts';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { content, siteUrl } = context.get(servicesContext);
	const { pages, site } = content;
	const { meta: metadata, hero, kinds_note, by_hand, new_tab, ...copy } = pages['read-my-letter'];
	const { start, problems, kinds, kind_links, check } = copy;
	const help = pages['help-now'];
	const toLocal = (path: string) => localPath(content, path);
	const above: PageMetadata['above'] = [{ name: help.hero.title, path: toLocal(helpNowPath) }];
	const script: ReaderCopy = {
		...{ start, problems, kinds, kind_links, check },
		product: site.product,
		helpUrl: siteUrl + toLocal(helpNowPath),
		paths: content.paths,
		letters: Object.fromEntries(
			content.letters
				.filter(({ id }) => readLetters.some((each) => each === id))
				.map(({ id, title, path }) => [id, { label: title, href: path }]),
		) as ReaderCopy['letters'],
		helper: helperCopyOf(help.deadlines, site.form, pages.letters),
		calendar: help.deadlines.calendar,
		situations: help.situations.map(({ id, title }) => ({
			id,
			title,
			href: `${toLocal(helpNowPath)}#${id}`,
		})),
		codes: Object.fromEntries(
			pages.words.groups
				.flatMap(({ entries }) => entries)
				.flatMap(({ id, code, term }) =>
					code && /^\d/.test(code) ? [[code, { term, href: `${toLocal(wordsPath)}#${id}` }]] : [],
				),
		),
	};
	return {
		meta: { ...metadata, above } satisfies PageMetadata,
		copy: { hero, private: copy.private, kinds_note, start, new_tab, by_hand },
		script,
	};
}

/** Reads a photo of a denial in the visitor's browser, and leads to its deadline and its letter. */
export default function ReadMyLetter({ loaderData }: Route.ComponentProps) {
	const { copy, script } = loaderData;
	const { hero, start, by_hand } = copy;
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
							<input
								type="file"
								accept="image/jpeg,image/png,image/webp"
								capture="environment"
								data-camera
								hidden
							/>
							<input
								type="file"
								accept="image/jpeg,image/png,image/webp,application/pdf"
								multiple
								data-files
								hidden
							/>
						</div>
						<div data-step="busy" className="mt-5" hidden>
							<progress max="1" className="progress" />
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
					</div>
				</section>
				<p id="new-tab" className="mx-auto max-w-6xl px-5 text-ink-soft sm:px-8" hidden>
					{copy.new_tab}
				</p>
			</div>
			<div data-reading />
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
