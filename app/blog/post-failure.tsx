import { FailureNotice } from '../ui/failure-notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Posts that could not be read: what happened, and the same address once more. */
export function PostFailure(props: {
	message: string;
	help: string;
	again: { label: string; href: string };
}) {
	return (
		<div className="max-w-lg">
			<FailureNotice message={props.message} help={props.help} />
			<p className="mt-2">
				<TextLink href={props.again.href}>{props.again.label}</TextLink>
			</p>
		</div>
	);
}
