import { phoneHref } from '#app/ui/phone-href.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';

/** A heading with paragraphs, a list and links, each where the copy has any. */
export function TextSection(props: {
	title: string;
	body: string[];
	items: { title?: string | undefined; text: string; phone?: string | undefined }[];
	links: { label: string; href: string }[];
}) {
	return (
		<div className="max-w-[65ch]">
			<h2 className="text-2xl">{props.title}</h2>
			{props.body.map((paragraph) => (
				<p key={paragraph} className="mt-4">
					<Unbroken text={paragraph} />
				</p>
			))}
			{props.items.length > 0 && (
				<ul className="mt-4 space-y-3 border-rule border-l-2 pl-5">
					{props.items.map(({ title, text, phone }) => (
						<li key={`${title} ${text}`}>
							{title && <strong className="block">{title}</strong>}
							<Unbroken text={text} />{' '}
							{phone && (
								<TextLink href={phoneHref(phone)}>
									{/* A list of links, as a screen reader shows it, has no line around the number. */}
									<span className="sr-only">{text} </span>
									{phone}
								</TextLink>
							)}
						</li>
					))}
				</ul>
			)}
			{props.links.length > 0 && (
				<div className="mt-3">
					{props.links.map(({ label, href }) => (
						<p key={href}>
							<TextLink href={href}>{label}</TextLink>
						</p>
					))}
				</div>
			)}
		</div>
	);
}
