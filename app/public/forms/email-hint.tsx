import { useState } from 'react';
import type { SiteCopy } from '#app/generated/copy.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { type Control, FieldNotice, useTyping, write } from './field-notice.tsx';
import { suggestEmail } from './suggest-email.ts';

/** Asks below an email field if another address was meant, and takes it at a click. It never blocks sending. */
export function Notice(props: { control: Control; copy: SiteCopy['form']['email_hint'] }) {
	const { control, copy } = props;
	const [kept, setKept] = useState('');
	const [meant, setMeant] = useState<string>();
	useTyping(
		control,
		() => setMeant(control.value === kept ? undefined : suggestEmail(control.value)),
		// The question was about another text.
		() => setMeant(undefined),
	);
	const keep = () => {
		setKept(control.value);
		setMeant(undefined);
		control.focus({ preventScroll: true });
	};
	return (
		<FieldNotice
			control={control}
			message={meant ? fillIn(copy.question, { email: meant }) : ''}
			buttons={[
				{ label: copy.take, onClick: () => write(control, meant ?? '') },
				{ label: copy.keep, onClick: keep },
			]}
		/>
	);
}
