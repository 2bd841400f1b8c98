import { fillIn } from '#app/content/fill-in.ts';
import { DifferenceView } from '../posts/versions/difference-view.tsx';
import type { NotSaved } from './editor-action.server.ts';
import type { EditorData } from './load-editor.server.ts';

/** Why the form was not saved, and what somebody else saved meanwhile. */
export function ConflictNotice({ copy, notSaved }: EditorData & { notSaved: NotSaved }) {
	const { problem, other } = notSaved;
	if (problem !== 'conflict' || !other) {
		return (
			<p role="alert" className="desk-flash" data-tone="problem">
				{copy.problems[problem === 'conflict' ? 'invalid' : problem]}
			</p>
		);
	}
	const by = other.by ?? copy.someone;
	return (
		<section className="desk-flash editor-conflict" data-tone="problem">
			<h2 className="text-xl" role="alert">
				{copy.conflict.title}
			</h2>
			<p>{fillIn(copy.conflict.lead, { by })}</p>
			<p>{copy.conflict.mine}</p>
			<h3 className="text-lg">{fillIn(copy.conflict.theirs, { by })}</h3>
			<DifferenceView difference={other.difference} />
		</section>
	);
}
