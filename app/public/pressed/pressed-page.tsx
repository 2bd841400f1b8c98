import { NoticeHead } from '#app/public/layout/notice-head.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Other sites don't learn the link; our own forms need its origin (sameOrigin in server/middleware.ts). */
export const pressedHeaders = () => ({
	'Cache-Control': 'private, no-store',
	'X-Robots-Tag': 'noindex',
	'Referrer-Policy': 'same-origin',
});

/** The page behind the private link of a vote or an answer, where it can be taken back. */
export function PressedPage(props: {
	title: string;
	/** Its problem, if it couldn't be taken back just now. */
	lead: string;
	link: { label: string; href: string };
	/** The button's label; undefined if there is nothing to take back. */
	takeBack: string | undefined;
}) {
	const { title, lead, link, takeBack } = props;
	return (
		<div className="mx-auto max-w-[65ch] px-5 py-12 sm:px-8 lg:py-20">
			<NoticeHead title={title} lead={lead} />
			<p className="mt-6">
				<TextLink href={link.href}>{link.label}</TextLink>
			</p>
			{takeBack && (
				<form method="post" className="mt-8">
					<Button variant="quiet">{takeBack}</Button>
				</form>
			)}
		</div>
	);
}
