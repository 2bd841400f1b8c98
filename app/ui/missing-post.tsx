import { BackLink } from './back-link.tsx';

/** A post that is not there, or could not be read: what happened and the way back. */
export function MissingPost(props: {
	title: string;
	lead: string;
	back: { label: string; href: string };
}) {
	return (
		<section className="mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-20">
			<h1 className="text-3xl">{props.title}</h1>
			<p className="mt-4 max-w-[60ch] text-ink-soft text-lg">{props.lead}</p>
			<p className="mt-6">
				<BackLink to={props.back.href}>{props.back.label}</BackLink>
			</p>
		</section>
	);
}
