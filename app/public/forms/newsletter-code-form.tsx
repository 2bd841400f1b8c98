import { subscriptionPaths } from '#app/domain/newsletter/subscription-paths.ts';
import type { NewsletterCopy } from '#app/generated/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { useLocalPath } from '#app/ui/local-path-context.ts';
import { TextField } from '#app/ui/text-field.tsx';

/** The form for the code in the confirmation mail; it works with JavaScript or without. */
export function CodeForm(props: {
	copy: NewsletterCopy['code'];
	/** The encrypted email of the sign-up (server/keys.ts). */
	ticket: string;
	/** Set if the page has a heading of its own. */
	heading?: false;
}) {
	const toLocal = useLocalPath();
	const { copy } = props;
	return (
		<form
			method="post"
			action={toLocal(subscriptionPaths.confirm)}
			noValidate
			className="form-sheet mt-8"
		>
			{props.heading !== false && (
				<div className="form-sheet-head">
					<h2 className="text-xl">{copy.title}</h2>
					<p className="mt-2">{copy.lead}</p>
				</div>
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
				value=""
			/>
			<div>
				<Button className="w-full sm:w-auto">{copy.button}</Button>
			</div>
		</form>
	);
}
