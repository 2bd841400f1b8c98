import type { Contact } from '#app/platform/content/copy-parts.ts';
import { phoneHref } from '#app/ui/phone-href.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';

/** A contact: name, dots and number, and below them what they can and can't do. */
export function ContactLine(props: Contact & { ttyLabel: string }) {
	const { name, phone, tty, link } = props;
	return (
		<li className="border-control border-t-2 border-dotted py-4 last:border-b-2">
			<div className={phone ? 'receipt-line' : undefined}>
				<p className="font-semibold text-lg">{name}</p>
				{phone && (
					<p>
						<PhoneLink name={name} phone={phone} />
					</p>
				)}
			</div>
			<p className="max-w-[60ch]">{props.can}</p>
			<p className="max-w-[60ch] text-ink-soft">{props.cannot}</p>
			{(tty || link) && (
				<p className="wrap-anywhere flex flex-wrap gap-x-6 *:min-w-0">
					{link && <TextLink href={link.href}>{link.label}</TextLink>}
					{tty && <PhoneLink name={name} label={props.ttyLabel} phone={tty} />}
				</p>
			)}
		</li>
	);
}

/** A phone link; screen readers announce the contact's name, too. */
export function PhoneLink(props: { name: string; label?: string; phone: string }) {
	return (
		<TextLink href={phoneHref(props.phone)}>
			<span>
				{/* Gives the number a name, since screen readers' lists of links omit the text around it. */}
				<span className="sr-only">{props.name}: </span>
				{props.label && `${props.label} `}
				{/* A separate box doesn't inherit the underline of its link. */}
				<span className="underline decoration-2 underline-offset-4">
					<Unbroken text={props.phone} />
				</span>
			</span>
		</TextLink>
	);
}
