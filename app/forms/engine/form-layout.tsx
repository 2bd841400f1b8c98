import type { ReactNode } from 'react';
import { Unbroken } from '../../ui/unbroken.tsx';

/**
 * A form's page: its one h1 with a lead, the form, and what explains it. On a desk the form stands
 * at the top right, in sight at once; on a phone it follows the lead, where scrolling costs most.
 */
export function FormLayout(props: {
	hero: { title: string; lead: string };
	/** The page's own, for those who hold it on paper. */
	address: string;
	/** A small drawing above the title. */
	picture?: ReactNode;
	/** Below the lead. */
	opening?: ReactNode;
	form: ReactNode;
	children: ReactNode;
}) {
	const { hero, picture, opening } = props;
	return (
		<div className="form-page mx-auto max-w-6xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pt-16 lg:pb-24">
			<div>
				{picture && <div className="sketch-small mb-5 lg:mb-7">{picture}</div>}
				<h1 className="text-4xl lg:text-3xl">{hero.title}</h1>
				<p className="mt-5 max-w-[50ch] text-ink-soft text-lg text-balance">
					<Unbroken text={hero.lead} />
				</p>
				<p className="wrap-anywhere mt-3 hidden text-sm print:block">{props.address}</p>
				{opening && <div className="mt-6">{opening}</div>}
			</div>
			<div className="form-place">{props.form}</div>
			<div className="form-aside space-y-8 [&_h2]:text-xl">{props.children}</div>
		</div>
	);
}
