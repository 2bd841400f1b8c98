import { TextLink } from '#app/ui/text-link.tsx';
import { PortraitPlaceholder } from './portrait-placeholder.tsx';

/** A person: portrait, name, role and story; a placeholder stands in for a missing portrait. */
export function Profile(props: {
	name: string;
	role: string | null;
	story: string;
	portrait: string | null;
	connect: { label: string; href: string } | null;
}) {
	return (
		<section className="@container">
			<div className="mx-auto grid *:min-w-0 max-w-6xl gap-x-8 gap-y-8 px-5 pt-2 pb-14 sm:px-8 @3xl:grid-cols-12 lg:pb-24">
				<div
					className={
						props.portrait
							? 'max-w-56 @3xl:col-span-4 @3xl:max-w-none'
							: 'max-w-40 @3xl:col-span-3 @5xl:max-w-52'
					}
				>
					{props.portrait ? (
						<img
							src={props.portrait}
							alt={props.name}
							width={480}
							height={600}
							loading="lazy"
							className="aspect-4/5 w-full rounded-md object-cover"
						/>
					) : (
						<div className="portrait-placeholder">
							<PortraitPlaceholder />
						</div>
					)}
				</div>
				<div
					className={
						props.portrait ? '@3xl:col-span-8 @5xl:col-span-7 @5xl:col-start-6' : '@3xl:col-span-8'
					}
				>
					<h2 className="text-3xl">{props.name}</h2>
					{props.role && <p className="mt-2 font-semibold text-ink-soft">{props.role}</p>}
					<p className="mt-5 max-w-[40ch] text-balance text-xl">{props.story}</p>
					{props.connect && (
						<p className="mt-6">
							<TextLink href={props.connect.href}>{props.connect.label}</TextLink>
						</p>
					)}
				</div>
			</div>
		</section>
	);
}
