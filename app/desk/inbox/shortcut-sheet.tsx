import type { DeskCopy } from '#app/content/desk-copy.server.ts';

/** The list of keys. The script shows its button: without the script no key does anything. */
export function ShortcutSheet({ copy }: { copy: DeskCopy['inbox']['shortcuts'] }) {
	return (
		<>
			<p>
				<button type="button" className="desk-link" data-shortcut-help="" hidden>
					{copy.open}
				</button>
			</p>
			<dialog className="desk-dialog" data-shortcut-sheet="" aria-labelledby="shortcuts-title">
				<h2 id="shortcuts-title" className="text-xl">
					{copy.title}
				</h2>
				<dl className="desk-keys">
					{copy.keys.map(({ key, does }) => (
						<div key={key}>
							<dt>
								<kbd>{key}</kbd>
							</dt>
							<dd>{does}</dd>
						</div>
					))}
				</dl>
				<label className="desk-check">
					<input type="checkbox" data-shortcuts-off="" />
					<span>{copy.off}</span>
				</label>
				<form method="dialog" className="mt-4">
					<button type="submit" className="desk-button">
						{copy.close}
					</button>
				</form>
			</dialog>
		</>
	);
}
