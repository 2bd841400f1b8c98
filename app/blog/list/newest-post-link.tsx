import { Link } from 'react-router';
import { TextLink } from '../../ui/text-link.tsx';

/** The newest post, for those who would not scroll down to it, and the way to all. */
export function NewestPostLink(props: {
	label: string;
	title: string;
	href: string;
	reading: string;
	/** Where there are more. */
	all?: { label: string; href: string };
}) {
	return (
		<div className="border-control border-t-2 border-dotted pt-5">
			<p>
				<Link
					to={props.href}
					className="wrap-anywhere block text-balance font-[580] font-display text-xl leading-tight underline decoration-1 decoration-control underline-offset-4 hover:text-evergreen hover:decoration-current"
				>
					{/* One link with the title, so that no other on the page is called just that. Not a block, which would be underlined. */}
					<span className="inline-block w-full align-top font-normal font-text text-ink-soft text-sm [word-spacing:normal]">
						{props.label}{' '}
					</span>
					{props.title}
				</Link>
			</p>
			<p className="mt-3 text-ink-soft text-sm tabular-nums">{props.reading}</p>
			{props.all && (
				<p className="mt-4 border-control border-t-2 border-dotted pt-2">
					<TextLink href={props.all.href}>{props.all.label}</TextLink>
				</p>
			)}
		</div>
	);
}
