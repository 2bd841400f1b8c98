import type { MyCaseCopy } from '#app/generated/copy.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { WithMargin } from '#app/public/layout/with-margin.tsx';
import { ClearEverything } from '#app/public/letters/clear-everything.tsx';
import { DraftSwitch } from '#app/public/letters/draft-switch.tsx';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { LinkList } from '#app/ui/link-list.tsx';
import { LinkedText } from '#app/ui/linked-text.tsx';
import { textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import caseScript from './script/my-case.ts?worker&url';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';
export { cachedHandle as handle } from '#app/platform/http/route-handle.ts';
export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext);
	const { pages } = content;
	const copy = pages['my-case'];
	const metadata: PageMetadata = {
		...copy.meta,
		above: [{ name: pages['help-now'].hero.title, path: localPath(content, '/help-now') }],
	};
	const { draft, new_tab } = pages.letters.page;
	return { meta: metadata, copy, draft, newTab: new_tab };
}

/** Lines of each section that a printout has while nothing is typed. */
const printedRows = 3;

/**
 * The time line of a case, and the people to call. Its fields have no form and no names, so they can't be sent; without a
 * script, the page prints as lines to write on.
 */
export default function MyCase({ loaderData }: Route.ComponentProps) {
	const { copy, draft, newTab } = loaderData;
	const { names, ...onLine } = copy.sections;
	const { restored, cleared, removed, added, answer_by } = copy;
	return (
		<article
			className="case-page group pt-6 pb-14 lg:pt-10 lg:pb-20"
			data-own={caseScript}
			data-copy={JSON.stringify({ restored, cleared, removed, added, answer_by })}
		>
			<div className="mx-auto max-w-6xl px-5 sm:px-8 print:max-w-none print:p-0">
				<header>
					<h1 className="w-fit rounded-md bg-marigold-soft px-5 pt-3 text-3xl print:p-0">
						{copy.hero.title}
					</h1>
				</header>
				<div className="rounded-md bg-marigold-soft px-5 pt-4 pb-8 print:p-0">
					<p className="max-w-[60ch] text-lg print:hidden">{copy.hero.lead}</p>
					<p className="mt-2 text-sm print:hidden">{copy.private}</p>
					<div className="my-6 grid *:min-w-0 gap-x-12 gap-y-10 lg:grid-cols-2">
						<section aria-labelledby="case-line">
							<h2 id="case-line" className="text-2xl">
								{copy.line.title}
							</h2>
							<p className="mt-3 max-w-[48ch] group-data-filled:hidden print:hidden">
								<LinkedText text={copy.line.empty} />
							</p>
							<ol
								data-entries
								data-line
								className="mt-4 hidden list-disc border-evergreen border-l-4 pl-7 marker:text-evergreen group-data-filled:block"
							>
								<li
									data-today
									className="w-fit bg-evergreen px-4 py-1 font-semibold text-on-evergreen"
								>
									{copy.line.today} <time className="font-normal" />
								</li>
							</ol>
							<Adders sections={onLine} copy={copy} />
						</section>
						<section aria-labelledby="case-names">
							<h2 id="case-names" className="text-2xl">
								{names.title}
							</h2>
							<p className="mt-3 print:hidden">{names.lead}</p>
							<ul data-entries data-names className="mt-4" />
							<Adders sections={{ names }} copy={copy} />
						</section>
					</div>
					<div className="flex flex-wrap items-center gap-3 print:hidden">
						<p role="status" data-said className="font-semibold" />
						<Button type="button" variant="quiet" data-undo-remove hidden>
							{copy.undo}
						</Button>
					</div>
					<LinesToWriteOn sections={copy.sections} />
				</div>
			</div>
			<div className="mt-10 print:hidden">
				<WithMargin
					last={
						<nav aria-labelledby="case-links">
							<h2 id="case-links" className="text-xl">
								{copy.links_title}
							</h2>
							<p id="new-tab" hidden className="mt-2 text-ink-soft text-sm">
								{newTab}
							</p>
							<LinkList links={copy.links} className="mt-2" />
						</nav>
					}
				>
					<div className="letter-scripted space-y-6">
						<Button type="button" data-tool="print">
							{copy.print}
						</Button>
						<DraftSwitch copy={draft} />
						<ClearEverything copy={copy} />
					</div>
				</WithMargin>
			</div>
		</article>
	);
}

type Section = MyCaseCopy['sections']['dates'];

/** An empty row of each section, folded to its button; the script makes an entry of what is typed into it. */
function Adders(props: { sections: Record<string, Section>; copy: MyCaseCopy }) {
	const { sections, copy } = props;
	return (
		<div className="letter-scripted mt-4 print:hidden">
			{Object.entries(sections).map(([id, { kind, add, fields }]) => (
				<details
					key={id}
					open={id === 'dates'}
					data-blank
					data-section={id}
					data-kind={kind}
					data-remove={copy.remove}
				>
					<summary className="wrap-anywhere min-h-11 cursor-pointer py-2">
						<b className="amount" /> <span className="text-ink-soft text-sm" />{' '}
						<span className="font-semibold text-evergreen">{add}</span>
					</summary>
					<div className="mb-4 grid *:min-w-0 items-end gap-4 rounded-md bg-surface p-4 sm:grid-cols-2 print:hidden">
						{fields.map((field) => (
							<CaseField key={field.id} {...field} />
						))}
						<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
							<Button type="button" data-take>
								{copy.done}
							</Button>
							<button type="button" data-remove-row hidden className={textLinkClassName}>
								{copy.remove}
							</button>
						</div>
					</div>
				</details>
			))}
		</div>
	);
}

function CaseField({ id, label, input }: Section['fields'][number]) {
	// Browsers must remember nothing of it, on disk or for other forms.
	const shared = { 'data-field': id, autoComplete: 'off' };
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the two below
		<label className="block">
			<span className="mb-1 block font-semibold text-sm">{label}</span>
			{input === 'date' ? (
				<input {...shared} type="date" className={controlClassName} />
			) : (
				<textarea
					{...shared}
					className={`${controlClassName} resize-y`}
					rows={input === 'lines' ? 2 : 1}
					dir="auto"
				/>
			)}
		</label>
	);
}

/** Empty lines for handwriting, printed while nothing is typed. */
function LinesToWriteOn({ sections }: { sections: Record<string, Section> }) {
	return (
		<div className="hidden print:block group-data-filled:hidden">
			{Object.entries(sections).map(([id, { title, fields }]) => (
				<section key={id}>
					<h2 className="mt-6 text-xl">{title}</h2>
					{Array.from({ length: printedRows }, (_, index) => (
						<div
							// biome-ignore lint/suspicious/noArrayIndexKey: an empty row to print is only its number
							key={index}
							className="grid break-inside-avoid gap-4 py-2 sm:grid-cols-2"
						>
							{fields.map(({ id, label }) => (
								<p key={id} className="border-b pb-8 text-sm">
									{label}
								</p>
							))}
						</div>
					))}
				</section>
			))}
		</div>
	);
}
