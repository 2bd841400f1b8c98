import { PhoneLink } from './contact-line.tsx';
import type { SheetContact } from './sheet-copy.ts';

/** The numbers that belong to the dates, to call from the page or to read from paper. */
export function SheetContacts(props: { contacts: SheetContact[]; ttyLabel: string }) {
	return (
		<ul>
			{props.contacts.map(({ name, phone, tty, link, cannot }) => (
				<li key={name} className={phone || link ? 'receipt-line py-1' : 'py-1'}>
					<p className="font-semibold">{name}</p>
					<div className="flex flex-wrap gap-x-4">
						{phone && <PhoneLink name={name} phone={phone} />}
						{tty && <PhoneLink name={name} label={props.ttyLabel} phone={tty} />}
						{!phone && link && (
							<a
								href={link.href}
								className="wrap-anywhere text-evergreen underline underline-offset-4"
							>
								{link.label}
							</a>
						)}
						{!phone && !link && <p>{cannot}</p>}
					</div>
				</li>
			))}
		</ul>
	);
}
