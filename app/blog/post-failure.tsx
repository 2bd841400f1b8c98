import type { BlogCopy } from '#app/content/pages/blog.server.ts';
import { FailureNotice } from '#app/ui/failure-notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Says that posts could not be read, with a link to try again. */
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
