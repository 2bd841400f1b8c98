import type { ReactNode } from 'react';
import { PictureField } from '#app/desk/pictures/picture-field.tsx';
import { DeskForm } from '#app/desk/shell/form.tsx';
import type { SiteSettingName } from '#app/domain/site-settings/setting-rules.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { settingWords } from './setting-words.ts';

/**
 * A setting's field with its button, posted to the site settings screen.
 *
 * @param props.most the maximum length in characters
 * @param props.beside content beside the button
 */
export function SettingField(props: {
	name: SiteSettingName;
	most: number;
	lines: boolean;
	value?: string;
	error?: string | undefined;
	beside?: ReactNode;
}) {
	const { name, lines, value, error, beside } = props;
	const { label, place } = settingWords[name];
	const field = {
		name: 'value',
		id: name,
		label,
		hint: `Shows on ${place}`,
		value,
		error,
		required: true,
	};
	const Field = name === 'founder_portrait' ? PictureField : TextField;
	return (
		<DeskForm action="/desk/site-settings" layout="stack" draft={name}>
			<input type="hidden" name="name" value={name} />
			{lines ? <TextArea rows={4} {...field} /> : <Field {...field} maxLength={props.most} />}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button variant="quiet" name="intent" value="save" aria-label={`Save: ${label}`}>
					Save
				</Button>
				{beside}
			</div>
		</DeskForm>
	);
}
