import { Link } from 'react-router';
/** A screen with a sentence in place of its content, and where to go instead. */
export function Notice(props: {
	title: string;
	lead: string;
	links: { label: string; href: string }[];
}) {
	return (
		<div className="max-w-[60ch]">
			<title>{props.title}</title>
			<h1 className="text-2xl">{props.title}</h1>
			<p className="mt-3">{props.lead}</p>
			<p className="mt-6 flex flex-wrap gap-3">
				{props.links.map(({ label, href }, index) => (
					<Link
						key={href}
						to={href}
						className="desk-button"
						data-variant={index === 0 ? 'primary' : 'quiet'}
					>
						{label}
					</Link>
				))}
			</p>
		</div>
	);
}
