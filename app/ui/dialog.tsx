import { type ComponentProps, type ReactNode, useId } from 'react';

/** A modal dialog, opened by `showModal()` of its ref; Escape closes it. */
export function Dialog({
	title,
	children,
	...props
}: Omit<ComponentProps<'dialog'>, 'className' | 'title'> & { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<dialog
			{...props}
			aria-labelledby={id}
			className="m-auto max-h-[min(calc(100dvh_-_--spacing(8)),--spacing(160))] w-[min(calc(100%_-_--spacing(8)),--spacing(130))] overflow-y-auto rounded-md border border-rule bg-surface p-5 text-ink [box-shadow:var(--shadow-raised)] backdrop:bg-scrim"
		>
			<div className="grid grid-cols-1 gap-4">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				{children}
			</div>
		</dialog>
	);
}
