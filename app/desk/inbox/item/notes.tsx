import { Button } from '#app/desk/frame/controls.tsx';
import { TextAreaField } from '#app/desk/frame/field.tsx';
import { DeskForm } from '#app/desk/frame/form.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import type { ItemData } from './load-item.server.ts';

/** The team's internal notes on an item. */
export function Notes({ copy, notes, here }: ItemData) {
	return (
		<Part title={copy.notes.title} lead={copy.notes.lead}>
			{notes.length === 0 && <p>{copy.notes.empty}</p>}
			<ul className="desk-thread">
				{notes.map(({ id, created_at, member_name, note }) => (
					<li key={id}>
						<p className="text-ink-soft">
							{member_name ?? copy.activity.someone}, <Moment at={created_at} />
						</p>
						<p dir="auto" className="desk-written">
							{note}
						</p>
					</li>
				))}
			</ul>
			<DeskForm action={here} className="desk-form mt-4" draft="note">
				<TextAreaField name="note" label={copy.notes.label} required />
				<div className="desk-actions">
					<Button variant="quiet" name="intent" value="note">
						{copy.notes.add}
					</Button>
				</div>
			</DeskForm>
		</Part>
	);
}
