import type { ReactNode } from 'react';

/** A label, dots and its value, in a `<dl>` within a container (receipt.css). */
export function ReceiptLine(props: { label: string; children: ReactNode }) {
	return (
		<div className="receipt-line">
			<dt>{props.label}</dt>
			<dd className="wrap-anywhere">{props.children}</dd>
		</div>
	);
}
