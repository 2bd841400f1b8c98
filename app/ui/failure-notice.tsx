/** Says above a button that something failed, and what to do (specification section 4). */
export function FailureNotice(props: { message: string; help: string }) {
	return (
		<div className="rounded-md border-2 border-coral bg-surface p-4">
			<p role="alert" className="font-semibold text-coral-deep">
				{props.message}
			</p>
			<p className="mt-1">{props.help}</p>
		</div>
	);
}
