import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useLocalPath } from '#app/ui/local-path-context.ts';

/** A link from a post, or a page that only lists posts, back to the blog. */
export function BackLink(props: { to: string; children: string }) {
	return (
		<Link
			to={useLocalPath()(props.to)}
			className="inline-flex min-h-11 items-center gap-2 font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep print:hidden"
		>
			<ArrowLeft aria-hidden="true" size="1.1em" className="shrink-0" />
			{props.children}
		</Link>
	);
}
