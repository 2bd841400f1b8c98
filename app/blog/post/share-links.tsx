import { Link2, Mail, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkUrl } from './link-url.tsx';

const look =
	'inline-flex min-h-11 items-center gap-2 font-semibold text-evergreen underline decoration-2 underline-offset-4 hover:text-evergreen-deep';
const icon = 'size-[1.1em] shrink-0';

/** Ways to hand a post on that ask no other company: its address, an e-mail, and what the browser has. */
export function PostShare(props: {
	title: string;
	/** Printed before the address: whose it is. */
	printed: string;
	/** The post's own path and its whole address. */
	path: string;
	address: string;
	email: { label: string; href: string };
	copy: { label: string; onPress(): void };
	/** The system's own share sheet, where there is one. */
	more: { label: string; onPress(): void } | null;
	/** What has just happened; empty before, so that a screen reader knows the place it appears in. */
	news: string;
}) {
	const { email, copy, more } = props;
	return (
		<section className="post-share border-rule border-t pt-6">
			<h2 className="text-lg print:hidden">{props.title}</h2>
			<p className="wrap-anywhere mt-3 text-ink-soft text-sm">
				<span className="hidden print:inline">{props.printed} </span>
				<a href={props.path} className="underline underline-offset-4 hover:text-evergreen">
					<LinkUrl>{props.address}</LinkUrl>
				</a>
			</p>
			<div className="mt-2 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
				<a href={email.href} className={look}>
					<Mail aria-hidden="true" className={icon} />
					{email.label}
				</a>
				<Pressed icon={<Link2 aria-hidden="true" className={icon} />} {...copy} />
				{more && <Pressed icon={<Share2 aria-hidden="true" className={icon} />} {...more} />}
				<p role="status" className="self-center text-ink-soft">
					{props.news}
				</p>
			</div>
		</section>
	);
}

/** A button that looks like the link beside it; without JavaScript it could do nothing, and is not shown. */
function Pressed(props: { label: string; icon: ReactNode; onPress(): void }) {
	return (
		<button type="button" onClick={props.onPress} className={`needs-script ${look}`}>
			{props.icon}
			{props.label}
		</button>
	);
}
