import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { ViewsButton } from './views.tsx';

/** A desk screen: its title (in the tab and as the h1), an optional lead, and its content. */
export function Screen(props: {
	title: string;
	/** The h1 where it shows submission content, which must not appear in a tab's title. */
	heading?: string;
	lead?: string | undefined;
	/** Beside the title. */
	actions?: ReactNode;
	/** Less room between its parts, for a list. */
	isDense?: boolean;
	children: ReactNode;
}) {
	return (
		<div
			className={`grid grid-cols-1 *:min-w-0 ${props.isDense ? 'gap-1 lg:gap-2' : 'gap-4 lg:gap-6'}`}
		>
			<title>{props.title}</title>
			<div>
				<ScreenHead actions={props.actions}>
					<h1 dir="auto" className="text-xl wrap-anywhere">
						{props.heading ?? props.title}
					</h1>
				</ScreenHead>
				{props.lead && <p className="mt-1 max-w-[65ch] text-ink-soft">{props.lead}</p>}
			</div>
			{props.children}
		</div>
	);
}

/** A title in a line with the views, on a phone, and with actions. */
export function ScreenHead({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
	return (
		<div className="flex min-h-11 flex-wrap items-center gap-x-3">
			{children}
			<ViewsButton />
			{actions && <div className="ml-auto">{actions}</div>}
		</div>
	);
}

/** Shown on the mail screens while mail isn't configured. */
export const mailNotSetUp =
	'Mail isn’t set up, so nothing is sent. Whoever runs the site can find out how in docs/hosting.md.';

/** Classes of a card whose children are stacked with a line between them. */
export const cardStackClassName =
	'grid grid-cols-1 gap-5 rounded-md border border-rule bg-surface px-5 py-4 *:min-w-0 *:not-first:border-rule *:not-first:border-t *:not-first:pt-4';

/** A section of a screen under a heading of its own. */
export function Section(props: {
	id?: string;
	title: string;
	lead?: string;
	/** Renders a card that can sit beside others, instead of a section below them. */
	isCard?: true;
	children: ReactNode;
}) {
	const { isCard } = props;
	return (
		<section
			id={props.id}
			className={
				isCard
					? 'min-w-0 rounded-md border border-rule bg-surface px-4 py-3'
					: 'border-rule border-t pt-5'
			}
		>
			<h2 className="text-lg">{props.title}</h2>
			{props.lead && <p className="mt-1 max-w-[65ch] text-ink-soft">{props.lead}</p>}
			<div className={isCard ? 'mt-2' : 'mt-4'}>{props.children}</div>
		</section>
	);
}

/** A screen with a sentence instead of content, and a link to go on. */
export function Notice(props: {
	title: string;
	lead: string;
	links?: { label: string; href: string }[];
}) {
	const { links = home } = props;
	return (
		<div className="max-w-[60ch]">
			<title>{props.title}</title>
			<h1 className="text-2xl">{props.title}</h1>
			<p className="mt-3">{props.lead}</p>
			<p className="mt-6 flex flex-wrap gap-3">
				{links.map(({ label, href }, index) => (
					<Link key={href} to={href} className={buttonClassName(index === 0 ? 'primary' : 'quiet')}>
						{label}
					</Link>
				))}
			</p>
		</div>
	);
}

const home = [{ label: 'Go to your desk', href: '/desk' }];

/** Shown instead of a screen that failed: the same URL again, or another screen. */
export function FailedNotice() {
	const { pathname, search } = useLocation();
	const again = { label: 'Try again', href: `${pathname}${search}` };
	return <Notice {...notices.failed} links={[again, ...home]} />;
}

/** Notices shown instead of a screen that is refused, missing or failed. */
export const notices = {
	forbidden: {
		title: 'You can’t open this screen',
		lead: 'Your role doesn’t include it. If you need it for your work, ask an owner to change your role.',
	},
	missing: {
		title: 'It isn’t here',
		lead: 'There’s nothing at this address, or it’s been erased since.',
	},
	failed: {
		title: 'This screen didn’t load',
		lead: 'Something went wrong on our side. Nothing you saved before is lost, and what you just typed is still in this browser tab. Wait a moment, then try again.',
	},
};
