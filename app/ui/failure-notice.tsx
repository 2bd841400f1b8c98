/** Says above a button that something failed and what to do next (specification section 4). */
export function FailureNotice(props: { message: string; help: string }) {
	return (
		<div
			// Without JavaScript the response is a new document, and the browser moves focus here.
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the failure must not go unseen far down the page
			autoFocus
			className="scroll-my-24 rounded-md border-2 border-coral bg-surface p-4"
		>
			<p role="alert" className="font-semibold text-coral-deep">
				{props.message}
			</p>
			<p className="mt-1">{props.help}</p>
		</div>
	);
}
