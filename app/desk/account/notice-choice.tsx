import type { DeskCopy } from '#app/content/desk-copy.server.ts';
import type { NoticeChoice } from '#app/db/desk-schema.ts';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Button } from '../frame/controls.tsx';
import { Part } from '../frame/screen.tsx';

/** How often somebody is told by mail what came in. */
export const noticeChoices = ['now', 'daily', 'none'] as const satisfies NoticeChoice[];

/** One's own choice of notices; what they hold is said, and whether any can be sent. */
export function NoticeForm({
	copy,
	chosen,
	mailSetUp,
}: {
	copy: DeskCopy['account']['notices'];
	chosen: NoticeChoice;
	mailSetUp: boolean;
}) {
	return (
		<Part title={copy.title} lead={copy.lead}>
			{!mailSetUp && <p className="mb-4 max-w-[65ch]">{copy.no_mail}</p>}
			<DeskForm className="desk-form">
				<fieldset className="desk-field">
					<legend className="font-semibold">{copy.label}</legend>
					{noticeChoices.map((choice) => (
						<label key={choice} className="desk-check">
							<input
								type="radio"
								name="notices"
								value={choice}
								defaultChecked={choice === chosen}
							/>
							{copy.choices[choice]}
						</label>
					))}
				</fieldset>
				<div className="desk-actions">
					<Button variant="quiet" name="intent" value="notices">
						{copy.save}
					</Button>
				</div>
			</DeskForm>
		</Part>
	);
}
