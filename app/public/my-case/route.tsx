import type { MyCaseCopy } from '#app/generated/copy.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { WithMargin } from '#app/public/layout/with-margin.tsx';
import { ClearEverything } from '#app/public/letters/clear-everything.tsx';
import { DraftSwitch } from '#app/public/letters/draft-switch.tsx';
import { pageMeta } from '#app/public/seo/page-meta.ts';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClassName } from '#app/ui/field.tsx';
import { TextLink, textLinkClassName } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';
import caseScript from './script/my-case.ts?worker&url';

export { staticHeaders as headers } from '#app/platform/http/cache-control.ts';

export const handle = { cache: {} } satisfies RouteHandle;

export const meta = (input: Route.MetaArgs) => pageMeta(input, input.loaderData?.meta);

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

/** The rows of each section before any is added, and those that only a printout has, to write on. */
const firstRows = 2;
const printedRows = 4;

/**
 * One page for the dates, letters, calls and names of a case. Its fields have no form and no names, so they can't
 * be sent; without a script, they print as typed, or as lines to write on.
 */
export default function MyCase({ loaderData }: Route.ComponentProps) {
	const { copy, draft, newTab } = loaderData;
	const { restored, cleared, removed } = copy;
	return (
		<article
			className="case-page pt-6 pb-14 lg:pt-10 lg:pb-20"
			data-own={caseScript}
			data-copy={JSON.stringify({ restored, cleared, removed })}
		>
			<div className="mx-auto max-w-6xl px-5 sm:px-8 print:max-w-none print:p-0">
				<header>
					<h1 className="text-3xl">{copy.hero.title}</h1>
					<p className="mt-3 max-w-[60ch] text-ink-soft sm:text-lg print:hidden">
						{copy.hero.lead}
					</p>
					<p className="mt-3 text-ink-soft text-sm print:hidden">{copy.private}</p>
				</header>
				{Object.entries(copy.sections).map(([id, section]) => (
					<CaseSection key={id} id={id} section={section} copy={copy} />
				))}
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
							<ul className="mt-2">
								{copy.links.map(({ label, href }) => (
									<li key={href}>
										<TextLink href={href}>{label}</TextLink>
									</li>
								))}
							</ul>
						</nav>
					}
				>
					<div className="letter-scripted space-y-6">
						<DraftSwitch copy={draft} />
						<Button type="button" data-tool="print">
							{copy.print}
						</Button>
						<ClearEverything copy={copy} />
					</div>
				</WithMargin>
			</div>
		</article>
	);
}

type Section = MyCaseCopy['sections']['dates'];

/** A section with its rows; the script adds and removes rows. */
function CaseSection({ id, section, copy }: { id: string; section: Section; copy: MyCaseCopy }) {
	return (
		<section aria-labelledby={`case-${id}`} className="mt-10" data-section={id}>
			<h2 id={`case-${id}`} className="text-2xl">
				{section.title}
			</h2>
			<p className="mt-1 text-ink-soft print:hidden">{section.lead}</p>
			<div data-rows data-row-name={section.row} data-remove={copy.remove}>
				{Array.from({ length: firstRows }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a row is only its number
					<CaseRow key={index} number={index + 1} section={section} remove={copy.remove} />
				))}
			</div>
			<div className="hidden print:block">
				{Array.from({ length: printedRows }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an empty row to print is only its number
					<div key={index} className="case-row">
						{section.fields.map(({ id, label }) => (
							<p key={id} className="case-line text-sm">
								{label}
							</p>
						))}
					</div>
				))}
			</div>
			<div className="letter-scripted mt-3 flex flex-wrap items-center gap-3 print:hidden">
				<Button type="button" variant="quiet" data-add>
					{section.add}
				</Button>
				<p role="status" data-removed className="font-semibold" />
				<Button type="button" variant="quiet" data-undo-remove hidden>
					{copy.undo}
				</Button>
			</div>
		</section>
	);
}

function CaseRow(props: { number: number; section: Section; remove: string }) {
	const { section } = props;
	const name = fillIn(section.row, { n: props.number });
	return (
		<fieldset className="case-row" data-row>
			<legend className="sr-only">{name}</legend>
			{section.fields.map(({ id, label, input = 'text' }) => {
				// Browsers must remember nothing of it, on disk or for other forms.
				const shared = { 'data-field': id, autoComplete: 'off', className: controlClassName };
				return (
					// biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the two below
					<label key={id} className="case-field" data-input={input}>
						<span className="mb-1 block font-semibold text-sm">{label}</span>
						{input === 'date' ? (
							<input {...shared} type="date" />
						) : (
							<textarea
								{...shared}
								className={`${controlClassName} field-sizing-content resize-y`}
								rows={input === 'lines' ? 2 : 1}
								dir="auto"
							/>
						)}
					</label>
				);
			})}
			<button
				type="button"
				data-remove-row
				aria-label={`${props.remove}: ${name}`}
				className={`${textLinkClassName} letter-scripted cursor-pointer justify-self-start print:hidden`}
			>
				{props.remove}
			</button>
		</fieldset>
	);
}
