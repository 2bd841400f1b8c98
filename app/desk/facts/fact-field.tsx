import type { ReactNode } from 'react';
import type { SiteSettingName } from '#app/facts/fact-rules.server.ts';
import { Button } from '../frame/controls.tsx';
import { InputField, TextAreaField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { factWords } from './fact-words.ts';

/**
 * A fact's field with its button, posted to the screen of facts.
 *
 * @param props.most characters at most
 * @param props.from where to go on when it's saved
 * @param props.beside what is said of it beside the button
 */
export function FactField(props: {
	name: SiteSettingName;
	most: number;
	lines: boolean;
	value?: string;
	error?: string | undefined;
	from?: 'overview';
	beside?: ReactNode;
}) {
	const { name, lines, value, error, from, beside } = props;
	const { label, place } = factWords[name];
	const field = {
		name: 'value',
		id: name,
		label,
		hint: `Shows on ${place}`,
		value,
		error,
		required: true,
	};
	return (
		<DeskForm action="/desk/facts" className="desk-form">
			<input type="hidden" name="name" value={name} />
			{from && <input type="hidden" name="from" value={from} />}
			{lines ? (
				<TextAreaField {...field} />
			) : (
				<InputField
					{...field}
					maxLength={props.most}
					{...(name === 'founder_portrait' && { list: 'own-pictures' })}
				/>
			)}
			<div className="desk-actions">
				<Button variant="quiet" name="intent" value="save" label={`Save: ${label}`}>
					Save
				</Button>
				{beside}
			</div>
		</DeskForm>
	);
}

/** Our newest pictures, which the browser offers where a picture's address is asked for. */
export function OwnPictures({ pictures }: { pictures: { src: string; alt: string }[] }) {
	return (
		<datalist id="own-pictures">
			{pictures.map(({ src, alt }) => (
				<option key={src} value={src}>
					{alt || 'No description'}
				</option>
			))}
		</datalist>
	);
}
