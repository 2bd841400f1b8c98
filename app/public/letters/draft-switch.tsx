import type { LettersCopy } from '#app/generated/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';

/**
 * Turns on storage of what is typed on this device. It's off until the visitor turns it on, and one button
 * forgets the drafts of all letters and of "My case". app/public/drafts does both.
 */
export function DraftSwitch({ copy }: { copy: LettersCopy['page']['draft'] }) {
	return (
		<div
			className="grid grid-cols-1 gap-2 border-rule border-t pt-4 print:hidden"
			data-draft
			data-kept={copy.kept}
			data-refused={copy.refused}
			data-off={copy.off}
			data-forgotten={copy.forgotten}
		>
			<Checkbox id="keep-draft" data-keep label={copy.keep} hint={copy.where} />
			<div>
				<Button type="button" variant="quiet" data-forget>
					{copy.forget}
				</Button>
			</div>
			<p role="status" data-draft-status className="min-h-[1lh] font-semibold" />
		</div>
	);
}
