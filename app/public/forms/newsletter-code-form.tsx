import { subscriptionPaths } from '#app/domain/newsletter/subscription-paths.ts';
import type { NewsletterCopy, SiteCopy } from '#app/generated/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { TextField } from '#app/ui/text-field.tsx';

/** The form for the code in the confirmation mail; it works with JavaScript or without. */
export function CodeForm(props: {
	copy: NewsletterCopy['code'];
	/** The copy of the error's summary. */
	site: SiteCopy['form'];
	/** The encrypted email of the sign-up (server/keys.ts). */
	ticket: string;
	/** The code as it was typed. */
	typed?: string | undefined;
	/** Set after another code than in the mail. */
	error?: string | undefined;
	/** On the thank-you screen, which has a sheet. */
	plain?: true;
}) {
	const toLocal = useLocalPath();
	const { copy, site, error } = props;
	return (
		<form
			method="post"
			action={toLocal(subscriptionPaths.confirm)}
			noValidate
			className={props.plain ? 'mt-4 space-y-4' : 'form-sheet'}
		>
			{error && (
				<ErrorSummary title={site.summary} help={site.summary_help} errors={{ code: error }} />
			)}
			<input type="hidden" name="ticket" value={props.ticket} />
			<TextField
				name="code"
				type="text"
				inputMode="numeric"
				label={copy.label}
				hint={copy.hint}
				required
				optionalLabel=""
				autoComplete="one-time-code"
				value={props.typed}
				error={error}
			/>
			<div>
				<Button className="w-full sm:w-auto">{copy.button}</Button>
			</div>
		</form>
	);
}
