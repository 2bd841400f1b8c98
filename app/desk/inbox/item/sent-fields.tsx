import { Part } from '#app/desk/frame/screen.tsx';
import type { ItemData } from './load-item.server.ts';

/** Every answer under its label, in the form's order. */
export function SentFields({ copy, sent }: ItemData) {
	return (
		<Part title={copy.sent.title}>
			<dl className="desk-sent">
				{sent.map(({ name, label, text }) => (
					<div key={name}>
						<dt>{label}</dt>
						<dd>
							{text === undefined ? (
								<span className="text-ink-soft">{copy.sent.empty}</span>
							) : (
								// Its direction is its own: people write in other scripts too.
								<span dir="auto" className="desk-written">
									{text}
								</span>
							)}
						</dd>
					</div>
				))}
			</dl>
		</Part>
	);
}
