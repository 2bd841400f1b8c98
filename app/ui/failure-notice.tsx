import { Callout } from './callout.tsx';

/** Says above a button that something failed and what to do next (specification section 4). */
export function FailureNotice(props: { message: string; help: string }) {
	return (
		<Callout
			tone="problem"
			// Without JavaScript the response is a new document, and the browser moves focus here.
			tabIndex={-1}
			autoFocus
			className="scroll-my-24"
		>
			<p role="alert" className="font-semibold text-coral-deep">
				{props.message}
			</p>
			<p className="mt-1">{props.help}</p>
		</Callout>
	);
}
