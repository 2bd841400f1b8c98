import { fillIn } from '#app/content/fill-in.ts';
import { Badge } from '#app/desk/frame/controls.tsx';
import { Moment } from '#app/desk/frame/moment.tsx';
import { Part } from '#app/desk/frame/screen.tsx';
import type { Delivery } from '#app/inbox/read-item.server.ts';
import type { ItemData } from './load-item.server.ts';

/** Only what needs somebody stands out. */
const tones: Partial<Record<Delivery, 'good' | 'late'>> = {
	sent: 'good',
	failed: 'late',
	dead: 'late',
	restored: 'late',
};

/** The stored replies. */
export function Replies({ copy, replies }: ItemData) {
	if (replies.length === 0) return null;
	return (
		<Part title={copy.replies.title}>
			<ul className="desk-thread">
				{replies.map(({ id, created_at, member_name, channel, body, delivery }) => (
					<li key={id}>
						<p className="text-ink-soft">
							{fillIn(copy.replies[channel], { name: member_name ?? copy.activity.someone })},{' '}
							<Moment at={created_at} />{' '}
							{delivery && <Badge tone={tones[delivery]}>{copy.replies.delivery[delivery]}</Badge>}
						</p>
						<p dir="auto" className="desk-written">
							{body ?? copy.replies.unsaid}
						</p>
					</li>
				))}
			</ul>
		</Part>
	);
}
