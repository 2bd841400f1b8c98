import type { EditorCopy } from './editor-config.ts';

/** Where a link leads: found among our pages and posts, or typed. The script opens it. */
export function LinkDialog({ copy }: { copy: EditorCopy['link'] }) {
	return (
		<dialog data-editor-link="" aria-labelledby="link-title" className="editor-dialog">
			<form method="dialog" className="desk-form">
				<h2 id="link-title" className="text-xl">
					{copy.title}
				</h2>
				<div className="desk-field">
					<label htmlFor="link-target" className="block font-semibold">
						{copy.target}
					</label>
					<input
						id="link-target"
						data-link-target=""
						type="text"
						inputMode="url"
						autoComplete="off"
						spellCheck="false"
						maxLength={2000}
						className="desk-input"
					/>
				</div>
				<p className="desk-inline">
					<button type="submit" className="desk-button" data-variant="primary">
						{copy.apply}
					</button>
					<button type="button" data-link-remove="" className="desk-button" data-variant="danger">
						{copy.remove}
					</button>
					<button type="button" data-link-cancel="" className="desk-button" data-variant="quiet">
						{copy.cancel}
					</button>
				</p>
				<p data-link-status="" role="status" className="text-ink-soft text-sm" />
				<ul data-link-results="" aria-label={copy.search} className="editor-link-results" />
			</form>
		</dialog>
	);
}
