import { Heart } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

/**
 * Adds a like. It can't be clicked again while a request is pending, and keeps focus meanwhile. Its form
 * works without JavaScript.
 */
export function LikeButton(props: {
	action: string;
	label: string;
	count: string;
	/** True before the first like, which nobody needs to see. */
	isUnliked: boolean;
	busy: boolean;
	/** Announced by screen readers after a like; empty before. */
	news: string;
	onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
}) {
	const button = useRef<HTMLButtonElement>(null);
	const focused = useRef(false);
	useEffect(() => {
		// A disabled button would lose focus, and a keyboard user would start again at the top.
		if (!props.busy && focused.current) button.current?.focus({ preventScroll: true });
	}, [props.busy]);
	return (
		<form
			method="post"
			action={props.action}
			className="pt-4 print:hidden"
			onSubmit={(event) => {
				focused.current = document.activeElement === button.current;
				props.onSubmit(event);
			}}
		>
			<Button
				ref={button}
				// A click before hydration is replayed (app/public/layout/hydrate-on-interaction.ts).
				data-replay-click
				disabled={props.busy}
				variant="quiet"
				className="max-w-full flex-wrap disabled:cursor-progress disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-60"
			>
				<Heart
					aria-hidden="true"
					className="size-[1.2em] shrink-0 text-coral forced-colors:text-inherit"
				/>
				{props.label}{' '}
				<span
					className={
						props.isUnliked ? 'sr-only' : 'wrap-anywhere min-w-0 border-control border-l pl-2.5'
					}
				>
					{props.count}
				</span>
			</Button>
			<p role="status" className="sr-only">
				{props.news}
			</p>
		</form>
	);
}
