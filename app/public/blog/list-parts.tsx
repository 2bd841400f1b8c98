import type { ReactNode } from 'react';
import type { BlogCopy } from '#app/generated/copy.ts';
import { FailureNotice } from '#app/ui/failure-notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { BackLink } from './back-link.tsx';

/** A page in reading width: a link back, a title, and a list. */
export function ListHead(props: { back: string; title: string; children: ReactNode }) {
	return (
		<section className="mx-auto min-h-[60dvh] max-w-6xl px-5 pt-6 pb-16 sm:px-8 lg:pt-12 lg:pb-24">
			<div className="max-w-[66ch]">
				<BackLink to="/blog">{props.back}</BackLink>
				<h1 className="wrap-anywhere mt-4 text-3xl">{props.title}</h1>
				<div className="mt-6">
					<hr className="border-rule" />
				</div>
				<div className="mt-8">{props.children}</div>
			</div>
		</section>
	);
}

/** Says that the posts couldn't be loaded, with a link to try again. */
export function PostFailure(props: { copy: BlogCopy['latest']; path: string }) {
	const { copy } = props;
	return (
		<div className="max-w-lg">
			<FailureNotice message={copy.failure} help={copy.failure_help} />
			<p className="mt-2">
				<TextLink href={props.path}>{copy.failure_again}</TextLink>
			</p>
		</div>
	);
}
