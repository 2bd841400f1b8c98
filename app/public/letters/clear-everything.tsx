import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Clearing stands apart from the other actions, asks first, and can be undone for a minute (script/clearing.ts). */
export function ClearEverything({
	copy,
}: {
	copy: Record<'clear' | 'clear_hint' | 'clear_title' | 'clear_text' | 'keep_all' | 'undo', string>;
}) {
	return (
		<div className="letter-scripted grid justify-items-start gap-2 border-rule border-t pt-6">
			<p id="clear-hint" className="text-ink-soft text-sm">
				{copy.clear_hint}
			</p>
			<Button type="button" variant="danger" data-tool="clear" aria-describedby="clear-hint">
				{copy.clear}
			</Button>
			<p role="status" data-cleared className="font-semibold" />
			<Button type="button" variant="quiet" data-tool="restore" hidden>
				{copy.undo}
			</Button>
			<Dialog title={copy.clear_title} data-clear-dialog>
				<p>{copy.clear_text}</p>
				<div className="flex flex-wrap gap-3">
					<Button type="button" variant="danger" data-tool="clear-all">
						{copy.clear}
					</Button>
					<Button type="button" variant="quiet" data-tool="keep-all">
						{copy.keep_all}
					</Button>
				</div>
			</Dialog>
		</div>
	);
}
