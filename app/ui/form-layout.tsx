import type { ReactNode } from 'react';

/** Explanatory sections beside a form on a desk; the form first on a phone, where scrolling costs most. */
export function FormLayout(props: { form: ReactNode; children: ReactNode }) {
	return (
		<div className="mx-auto grid max-w-6xl gap-12 px-5 pb-16 sm:px-8 lg:grid-cols-12 lg:pb-24">
			<div className="lg:order-2 lg:col-span-7">{props.form}</div>
			<div className="form-aside space-y-8 lg:order-1 lg:col-span-5 [&_h2]:text-xl">
				{props.children}
			</div>
		</div>
	);
}
