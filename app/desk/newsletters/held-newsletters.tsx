import { Link } from 'react-router';
import type { HeldNewsletter } from '#app/newsletter/send-newsletters.server.ts';

const reasons: Record<HeldNewsletter['because'], string> = {
	post_not_public: 'its post isn’t published anymore',
	refused: 'the mail server refused too many',
	restored: 'held since a backup was restored',
	waiting: 'its time has passed, and something is missing',
};

/** Newsletters that wait for somebody, each with its reason; nothing where there are none. */
export function HeldNewsletters({ held }: { held: HeldNewsletter[] }) {
	if (held.length === 0) return null;
	return (
		<ul aria-label="Newsletters that don’t go on">
			{held.map(({ id, title, because }) => (
				<li key={id}>
					<Link className="desk-link" to={`/desk/mail/newsletters/${id}`}>
						{title}
					</Link>{' '}
					<span className="desk-problem">doesn’t go out: {reasons[because]}.</span>
				</li>
			))}
		</ul>
	);
}
