import type { LinkedPage } from '#app/domain/private-links/linked-submission.server.ts';
import { Button } from '#app/ui/button.tsx';

/** A consent and the one button that gives or withdraws it. */
export function ConsentForm(
	props: LinkedPage['consents'][number] & { copy: { give: string; withdraw: string } },
) {
	const { field, sentence, given, text, seen, copy } = props;
	return (
		<form method="post" className="mt-3 space-y-2">
			<blockquote className="whitespace-pre-wrap border-rule border-l-4 pl-4">
				{sentence}
			</blockquote>
			<p>{text}</p>
			<input type="hidden" name="field" value={field} />
			<input type="hidden" name="seen" value={seen} />
			<Button
				name="intent"
				value={given ? 'withdraw' : 'give'}
				variant={given ? 'quiet' : 'primary'}
			>
				{given ? copy.withdraw : copy.give}
			</Button>
		</form>
	);
}
