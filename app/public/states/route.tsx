import { useContext } from 'react';
import { data } from 'react-router';
import {
	commonKinds,
	type NamedState,
	namedStates,
	officeKinds,
	unverifiedIn,
} from '#app/domain/help/states.ts';
import type { StatesCopy } from '#app/generated/copy.ts';
import { localPath } from '#app/platform/content/local-path.ts';
import { staticHeaders } from '#app/platform/http/cache-control.ts';
import type { RouteHandle } from '#app/platform/http/route-handle.ts';
import { servicesContext } from '#app/platform/http/services.server.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { formatDay } from '#app/platform/time/formats.ts';
import { missingTerms } from '#app/public/find/look-up-entry.server.ts';
import { LookUpForm } from '#app/public/find/look-up-form.tsx';
import { selectTerms } from '#app/public/find-box/find-entry.ts';
import { statesPath } from '#app/public/find-box/help-paths.ts';
import { PhoneLink } from '#app/public/help-now/contact-line.tsx';
import { helpNowPath, privateHeaders } from '#app/public/help-now/entry.ts';
import { HelpHead } from '#app/public/help-now/help-head.tsx';
import { Sources } from '#app/public/help-now/sources.tsx';
import type { PageMetadata } from '#app/public/seo/page-metadata.ts';
import { InEnglish } from '#app/ui/in-english.tsx';
import { LocaleContext } from '#app/ui/locale-context.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Route } from './+types/route';

export { loadedMeta as meta } from '#app/public/seo/page-meta.ts';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Returns true for whoever has Medicaid: a link says so, and its office stands first. */
const isForMedicaid = (query: URLSearchParams) => query.get('office') === 'medicaid';
const medicaidQuery = '?office=medicaid';

export const handle = {
	cache: {
		select: (query) => {
			const selected = selectTerms(query);
			if (selected === 'private' || !isForMedicaid(query)) return selected;
			return { ...selected, query: medicaidQuery };
		},
	},
} satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext);
	const { pages } = content;
	const { meta: metadata, names, states, ...copy } = pages.states;
	const back = pages['help-now'].hero.title;
	const named = namedStates(content);
	const missing = missingTerms(
		url,
		named.flatMap(({ name, id, code }) => [name, id, code].map((each) => ({ name: each, id }))),
	);
	const forMedicaid = isForMedicaid(url.searchParams);
	const page = {
		meta: {
			...metadata,
			...(forMedicaid && { carried: medicaidQuery }),
			noindex: missing !== null,
			above: [{ name: back, path: localPath(content, helpNowPath) }],
		} satisfies PageMetadata,
		back,
		copy,
		kinds: forMedicaid ? [...new Set(['medicaid' as const, ...officeKinds])] : officeKinds,
		forMedicaid,
		states: named.map((state) => ({
			...state,
			unverified: unverifiedIn(state, pages.states),
		})),
		missing,
		privacy: pages.find.box.private,
	};
	return data(page, { headers: missing === null ? staticHeaders() : privateHeaders });
}

/** The offices of every state and territory. Choosing one unfolds it in the page, so no request tells which. */
export default function StatesPage({ loaderData }: Route.ComponentProps) {
	const { back, copy, kinds, states, forMedicaid, missing, privacy } = loaderData;
	const { hero } = copy;
	return (
		<article>
			<HelpHead back={back} {...hero}>
				<LookUpForm path={statesPath} copy={copy.look_up} {...{ missing, privacy }}>
					{forMedicaid && <input type="hidden" name="office" value="medicaid" />}
				</LookUpForm>
			</HelpHead>
			<div className="@container mx-auto max-w-6xl space-y-8 px-5 pt-10 pb-14 sm:px-8 lg:pt-14 lg:pb-20">
				<section>
					<h2 className="mb-4 text-2xl">{copy.choose}</h2>
					{/* The opened one goes across the page, and the others fill the gap before it. */}
					<div className="grid grid-flow-dense *:min-w-0 grid-cols-[repeat(auto-fill,minmax(min(--spacing(36),100%),1fr))] gap-x-6">
						{states.map((state) => (
							<StateOffices key={state.id} state={state} copy={copy} kinds={kinds} />
						))}
					</div>
				</section>
				<section>
					<h2 className="text-xl">{copy.directories}</h2>
					<dl className="mt-4 grid lg:grid-cols-2 gap-x-12 gap-y-4">
						{commonKinds.map((kind) => {
							const { title, text, directory } = copy.kinds[kind];
							return (
								<div key={kind}>
									<dt className="font-semibold">{title}</dt>
									<dd className="max-w-[52ch]">
										{text}
										<br />
										<TextLink href={directory.href}>{directory.label}</TextLink>
									</dd>
								</div>
							);
						})}
					</dl>
				</section>
				<Sources title={copy.sources_title} lead={copy.sources_lead} sources={copy.sources} />
			</div>
		</article>
	);
}

/** A state's offices, collapsed; `page-script.ts` unfolds the one that a link leads to. */
function StateOffices(props: {
	state: NamedState & { unverified: string };
	copy: Omit<StatesCopy, 'meta' | 'names' | 'states'>;
	kinds: readonly (typeof officeKinds)[number][];
}) {
	const { state, copy, kinds } = props;
	const locale = useContext(LocaleContext);
	return (
		<details
			id={state.id}
			data-code={state.code}
			className="scroll-mt-4 border-rule border-b open:col-span-full target:col-span-full"
		>
			{/* A hanging indent: a second line aligns with the first, not with the triangle. */}
			<summary className="min-h-11 cursor-pointer py-3 pl-[1.1em] -indent-[1.1em] font-semibold">
				{state.name}
			</summary>
			<dl className="grid lg:grid-cols-2 gap-x-12 gap-y-4 pt-2 pb-6">
				{kinds.map((kind) => {
					const office = state[kind];
					if (!office) return null;
					// The offices are in the English file only.
					const name = <InEnglish>{office.name}</InEnglish>;
					const { title } = copy.kinds[kind];
					return (
						<div key={kind} className="border-control border-t-2 border-dotted pt-3">
							<dt className="text-ink-soft text-sm">{title}</dt>
							<dd>
								{office.phone && (
									<p className="text-2xl">
										<PhoneLink name={title} phone={office.phone} />
									</p>
								)}
								<p>{office.url ? <TextLink href={office.url}>{name}</TextLink> : name}</p>
								{/* The list of directories, which explains the other kinds, doesn't have this one. */}
								{kind === 'health_plans' && <p>{copy.kinds[kind].text}</p>}
								{'note' in office && office.note && <p>{copy.notes[office.note]}</p>}
								<p className="text-ink-soft text-sm">
									{office.sources.map((name) => copy.sources[name]?.name).join(' · ')}
								</p>
							</dd>
						</div>
					);
				})}
			</dl>
			<p className="max-w-[60ch] pb-4 text-ink-soft text-sm">
				{state.unverified}{' '}
				{fillIn(copy.checked, { date: formatDay(state.last_checked, locale, 'long') })}
			</p>
		</details>
	);
}
