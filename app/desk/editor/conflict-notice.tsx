import { DifferenceView } from '../posts/versions/difference-view.tsx';
import type { NotSaved } from './editor-fields.ts';

const problems: Record<NotSaved['problem'], string> = {
	too_long: 'The text is too long to save. Split it into two posts. Nothing you typed is lost.',
	deleted:
		'Someone deleted this post in the meantime. Copy what you need, or bring the post back first.',
	invalid: 'We can’t read something in this form. Check the date under “Details”, then save again.',
	failed: 'There was no connection. Nothing you typed is lost; press the button again.',
	// Only of a conflict whose other version is unknown.
	conflict: 'Someone else saved this post. Save again to compare both versions.',
};

/** Why the form was not saved, and what somebody else saved meanwhile. */
export function ConflictNotice({ notSaved: { problem, other } }: { notSaved: NotSaved }) {
	if (!other) {
		return (
			<p role="alert" className="desk-flash" data-tone="problem">
				{problems[problem]}
			</p>
		);
	}
	const by = other.by ?? 'Someone';
	return (
		<section className="desk-flash editor-conflict" data-tone="problem">
			<h2 className="text-xl" role="alert">
				Someone else saved this post
			</h2>
			<p>
				{by} saved another version while you were writing. Nothing is lost: theirs is saved, and
				yours is below.
			</p>
			<p>
				Your text is in the form below. Save it to make it the newest version; the other one stays
				under Versions.
			</p>
			<h3 className="text-lg">What {by} saved, compared with your text</h3>
			<DifferenceView difference={other.difference} />
		</section>
	);
}
