import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Unbroken } from '#app/ui/unbroken.tsx';

interface Neighbor {
	label: string;
	title: string;
	href: string;
}

const arrow = 'size-[1.1em] shrink-0';

/** Links from a post to the next older one and the next newer one. */
export function PostNeighbors(props: {
	label: string;
	older: Neighbor | null;
	newer: Neighbor | null;
}) {
	const { older, newer } = props;
	if (!older && !newer) return null;
	return (
		<nav
			aria-label={props.label}
			className="grid grid-cols-1 gap-6 border-rule border-t pt-6 @2xl:grid-cols-2 print:hidden"
		>
			{older && (
				<NeighborLink
					{...older}
					rel="prev"
					before={<ArrowLeft aria-hidden="true" className={arrow} />}
				/>
			)}
			{newer && (
				<NeighborLink
					{...newer}
					rel="next"
					after={<ArrowRight aria-hidden="true" className={arrow} />}
					className="@2xl:col-start-2 @2xl:justify-items-end @2xl:text-right"
				/>
			)}
		</nav>
	);
}

function NeighborLink(
	props: Neighbor & { rel: string; before?: ReactNode; after?: ReactNode; className?: string },
) {
	return (
		<Link
			to={props.href}
			rel={props.rel}
			className={`group grid min-h-11 min-w-0 content-start ${props.className ?? ''}`}
		>
			<span className="flex items-center gap-1.5 text-ink-soft text-sm">
				{props.before}
				{props.label}
				{props.after}
			</span>
			<span className="wrap-anywhere mt-1 block text-balance font-semibold text-evergreen underline decoration-2 underline-offset-4 group-hover:text-evergreen-deep">
				<Unbroken text={props.title} />
			</span>
		</Link>
	);
}
