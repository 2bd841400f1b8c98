import { StatusLine } from '#app/ui/status-line.tsx';
import { BackLink } from './back-link.tsx';

/** Placeholder while a post or a page of the list loads: as tall as a page, so that nothing shifts. */
export function LoadingPage(props: { back: string; text: string }) {
	return (
		<div className="@container">
			<div className="mx-auto min-h-dvh max-w-6xl px-5 pt-6 pb-16 sm:px-8 lg:pt-12">
				<BackLink to="/blog">{props.back}</BackLink>
				<div className="mt-4 flex min-h-24 items-center">
					<StatusLine>{props.text}</StatusLine>
				</div>
				<div className="mt-8 @5xl:grid @5xl:grid-cols-12">
					<div className="@5xl:col-span-8">
						<hr className="post-divider" />
					</div>
				</div>
			</div>
		</div>
	);
}
