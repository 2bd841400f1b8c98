import type { NewsletterCopy } from '#app/content/pages/newsletter.server.ts';
import { buttonClassName } from '#app/ui/button-class-name.ts';
import { TextControl } from '#app/ui/text-control.tsx';
import { subscriptionPaths } from './subscription-paths.ts';

/** Asks for the email and nothing else (16 CFR 316.5). */
export function EmailForm(props: {
	copy: NewsletterCopy['unsubscribe'];
	/** As it was typed. */
	email: string;
	invalid: boolean;
}) {
	const { copy } = props;
	return (
		<form method="post" action={subscriptionPaths.unsubscribe} className="form-sheet">
			<TextControl
				name="email"
				type="email"
				label={copy.email_label}
				required
				optionalLabel=""
				autoComplete="email"
				value={props.email}
				error={props.invalid ? copy.email_error : undefined}
			/>
			<div>
				<button type="submit" className={`${buttonClassName('primary')} w-full sm:w-auto`}>
					{copy.email_button}
				</button>
			</div>
		</form>
	);
}
